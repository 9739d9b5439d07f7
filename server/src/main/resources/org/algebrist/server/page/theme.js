// Sets the chosen theme before the first paint; a classic script because modules run later.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden; then the theme follows the system.
}
