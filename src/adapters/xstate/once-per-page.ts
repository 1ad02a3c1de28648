/**
 * What is built once for a page, however often its screens ask for it: building a machine costs more
 * than running it. `ports.attempts`: there is one of them for a page. `options` are the page's too;
 * those of the first call stay.
 */
export const oncePerPage = <NeededPorts, Options extends readonly unknown[], Built>(
  build: (ports: NeededPorts, ...options: Options) => Built,
): ((ports: NeededPorts & { readonly attempts: object }, ...options: Options) => Built) => {
  const kept = new WeakMap<object, { readonly built: Built }>();
  return (ports, ...options) => {
    const known = kept.get(ports.attempts) ?? { built: build(ports, ...options) };
    kept.set(ports.attempts, known);
    return known.built;
  };
};
