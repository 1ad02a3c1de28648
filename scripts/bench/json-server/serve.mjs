/**
 * json-server with the database of a file, which it writes at each change. Answers a message by the processor
 * time so far, in microseconds.
 */
import jsonServer from "json-server";

const server = jsonServer.create();
server.use(jsonServer.defaults({ logger: false, static: import.meta.dirname }));
server.use(jsonServer.router(process.argv[2]));
const http = server.listen(0, "127.0.0.1", () => {
  process.send(`http://127.0.0.1:${http.address().port}`);
});
process.once("disconnect", () => process.exit());
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send(user + system);
});
