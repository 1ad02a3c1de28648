import { callNames, contract } from "../../src/contract/contract.ts";
const widest = Math.max(...callNames.map(({ length }) => length));
const callLines = callNames.map((name) => {
  const { method, path } = contract[name];
  return `  ${name.padEnd(widest)}  ${method.padEnd("DELETE".length)}  ${path}`;
});

/** What `npm run conformance -- --help` prints. */
export const conformanceHelp = `npm run conformance -- --base http://host/api [--user NAME --password WORD | --invite CODE] [--spend]
npm run conformance -- --har FILE [--base http://host/api]

Holds a server, or a recording of one, against the contract (docs/openapi.json). Exit code 0 without
drift, 1 with, 2 where nothing could be checked.

  --base URL         the address of the calls, such as http://127.0.0.1:8787/api
  --user NAME        the customer to log in as; without one only what needs no login is tried
  --password WORD    theirs; or the variable SHOP_PASSWORD
  --invite CODE      instead of --user: registers a customer
  --spend            also the calls that money or the password hang on
  --path NAME=/PATH  where the server has a call, below the base; may be given several times:
                     --path 'recycleOrder=/client/recycle/{id}'
  --har FILE         checks a recording of a browser's network panel; nothing is called
  --json FILE        the report as JSON as well; - writes it to the standard output, alone
  --help             this

The calls, and where they are unless told:
${callLines.join("\n")}`;
