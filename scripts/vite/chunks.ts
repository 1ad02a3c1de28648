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

/** Small parts that nearly every screen uses: each as a chunk of its own would cost more. */
const everywhere =
  /\/src\/(ui\/(use-once|use-title|use-emitted|failure-text)|domain\/resource\/resource\.machine)\.ts$/;

/**
 * What every visit loads goes into one chunk, which compresses better than a dozen.
 */
export const chunkGroups = () => {
  const isFirst = firstLoad();
  return [
    {
      name: (id: string, context: ChunkingContext): string | null =>
        isFirst(id, context) || everywhere.test(id) ? "shop" : null,
    },
  ];
};
