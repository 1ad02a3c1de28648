/** Runs a script's body; an error ends it with its message alone, without a stack. */
export const run = async (body: () => Promise<void>): Promise<void> => {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
