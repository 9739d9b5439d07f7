// Requests to the server this page came from. No other address is ever asked.

import { text } from "./text.js";

/** A request that gave no result: what happened, in words for a person, and what to do. */
export class RequestError extends Error {
  constructor(kind, message, fix = "") {
    super(message);
    this.kind = kind;
    this.fix = fix;
  }
}

/** The key that the server asks for, if it does; kept until the page is closed. */
let key = "";

export function useKey(given) {
  key = given;
}

/**
 * Sends a body to a command's route and returns the object it answers with. An object that says
 * what is wrong with the input is returned like any other; the rest is thrown as RequestError.
 */
export async function ask(command, body, signal) {
  let response;
  try {
    response = await fetch(`v1/${command}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(body),
      signal,
    });
  } catch (problem) {
    if (problem.name === "AbortError") throw problem;
    throw new RequestError("offline", text.errors.offline, text.errors.offlineFix);
  }
  const object = await bodyOf(response);
  if (response.ok) {
    if (object) return object;
    throw new RequestError("internal", text.errors.notJson, text.errors.again);
  }
  const said = object?.error?.message ?? object?.reason ?? "";
  switch (response.status) {
    case 404:
    case 405:
      if (command === "similar") throw new RequestError("missing", text.errors.noIndex, text.errors.noIndexFix);
      throw new RequestError("missing", text.errors.missing(command), text.errors.missingFix);
    case 413:
      throw new RequestError("large", text.errors.large, said || text.errors.largeFix);
    case 429:
      throw new RequestError("busy", object?.error?.code === "rate-limit" ? said : text.errors.busy, text.errors.busyFix(response.headers.get("Retry-After")));
    case 401:
      throw new RequestError("key", key ? text.errors.wrongKey : text.errors.key);
    case 503:
      if (object?.error?.code === "deadline") return object;
      throw new RequestError("unavailable", said || text.errors.unavailable, text.errors.unavailableFix);
    default:
      if (object && response.status < 500) return object;
      if (object?.error?.code === "deadline") return object;
      throw new RequestError("internal", text.errors.internal, said || text.errors.again);
  }
}

/** The likeliest reading of a formula in infix notation, for drawing; null where there is none. */
export async function readAs(source, signal) {
  try {
    const { status, readings } = await ask("parse", { text: source }, signal);
    return status === "whole" ? readings[0].infix : null;
  } catch (problem) {
    if (problem instanceof RequestError) return null;
    throw problem;
  }
}

async function bodyOf(response) {
  try {
    const object = JSON.parse(await response.text());
    return object && typeof object === "object" ? object : null;
  } catch (problem) {
    if (problem.name === "AbortError") throw problem;
    return null;
  }
}
