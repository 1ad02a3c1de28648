/**
 * What is built once for a page, however often its screens ask for it: building a machine costs more
 * than running it. `page`: what there is one of for a page, such as its services. `options` are the
 * page's too; those of the first call stay.
 */
export const oncePerPage = <Page extends object, Options extends readonly unknown[], Built>(
  build: (page: Page, ...options: Options) => Built,
): ((page: Page, ...options: Options) => Built) => {
  const kept = new WeakMap<Page, { readonly built: Built }>();
  return (page, ...options) => {
    const known = kept.get(page) ?? { built: build(page, ...options) };
    kept.set(page, known);
    return known.built;
  };
};
