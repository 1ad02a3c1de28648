/**
 * Caches what is built from ports, once per page: building a machine costs more than running it. The key is
 * `ports.attempts`, which exists once per page. `options` are also constant per page; those of the first
 * call apply.
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
