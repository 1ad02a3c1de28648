/**
 * Styles of what is drawn in the shell, until the shell is gone: behind the shop's own sheet they would win.
 * No `<style>`: the page's content-security policy allows none that the build has not put there.
 */
export const useStyles = (shell: Element, text: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
  new MutationObserver(() => {
    if (!shell.isConnected) document.adoptedStyleSheets = [];
  }).observe(document.body, { childList: true });
};
