import { format } from "oxfmt";
import { expect, test } from "vitest";
import { paymentEventSchema } from "../../../../src/fake-server/webhooks/payment-event.ts";
import formatOptions from "../../../../.oxfmtrc.json" with { type: "json" };

test("the JSON schema is the one in docs; `vitest run -u` writes it again", async () => {
  const text = JSON.stringify(paymentEventSchema(), null, 2);
  const { code } = await format("webhook.schema.json", text, {
    printWidth: formatOptions.printWidth,
  });
  await expect(code).toMatchFileSnapshot("../../../../docs/webhook.schema.json");
});
