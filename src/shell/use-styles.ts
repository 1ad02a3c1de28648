/**
 * Applies styles until the shell is removed; adopted sheets would override the shop's own. No `<style>`: the
 * content-security policy allows only those of the build.
 */
export const useStyles = (shell: Element, text: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
  new MutationObserver(() => {
    if (!shell.isConnected) document.adoptedStyleSheets = [];
  }).observe(document.body, { childList: true });
};
