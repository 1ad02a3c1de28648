interface ModuleInfo {
  readonly importers: readonly string[];
  readonly isEntry: boolean;
}

interface ChunkingContext {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

/** Whether the page's entry imports the module, straight or through others, without waiting. */
const firstLoad = () => {
  const known = new Map<string, boolean>();
  const isFirst = (id: string, context: ChunkingContext): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // A circle of imports that has no other way to the entry does not lead there.
    known.set(id, false);
    const info = context.getModuleInfo(id);
    const first =
      info !== null &&
      (info.isEntry || info.importers.some((importer) => isFirst(importer, context)));
    known.set(id, first);
    return first;
  };
  return isFirst;
};

/**
 * What every visit loads goes into two chunks: one compresses better than a dozen, and the
 * libraries' stays in the browser's cache when only the shop's own code changes. Small parts that
 * most screens share make a third.
 */
export const chunkGroups = () => {
  const isFirst = firstLoad();
  return [
    {
      name: (id: string, context: ChunkingContext): string | null => {
        if (!isFirst(id, context)) return null;
        return id.includes("node_modules") ? "vendor" : "shop";
      },
    },
    { name: "shared", test: /\/src\/(ui|domain|adapters)\//, minShareCount: 6 },
  ];
};
