/** Runs a script's body; an error ends it with its message alone, without a stack. */
export const run = async (body: () => Promise<void>): Promise<void> => {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    // A server that did not come up leaves watchers behind, which would keep the process alive.
    process.exit(1);
  }
};
