/**
 * Tells the parent process the address, then at each of its messages the processor time, in microseconds.
 * Ends with the parent.
 */
export const reportCpu = (url: string): void => {
  process.once("disconnect", () => process.exit());
  process.send?.(url);
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
};
