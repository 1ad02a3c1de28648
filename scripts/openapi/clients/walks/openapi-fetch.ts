import createClient from "openapi-fetch";
import type { paths } from "./schema";
import { base, expectRecycled, pass, registration } from "./shopping";

const walk = async (): Promise<void> => {
  const shop = createClient<paths>({ baseUrl: base });
  const refused = await shop.POST("/client/login", {
    body: { username: "0671234501", password: "another" },
  });
  // The code tells the two apart.
  if (refused.data?.code !== 40102) throw new Error("A wrong password is taken");

  const registered = await shop.POST("/client/register", { body: registration("walker-fetch") });
  if (registered.data === undefined) throw new Error(registered.error.message);
  const { token } = registered.data.data;
  const headers = { authorization: `Bearer ${token}` };
  const found = await shop.GET("/client/products", {
    params: { query: { page: 1, limit: 10 } },
    headers,
  });
  const product = found.data?.data.products.find(({ stock }) => stock > 0);
  if (product === undefined) throw new Error("There is nothing to buy");
  const { id: product_id, price } = product;
  const created = await shop.POST("/client/orders", {
    body: { items: [{ product_id, quantity: 1, price: Number(price) }] },
    headers,
  });
  const id = created.data?.data.order.id;
  if (id === undefined) throw new Error("No order");
  const read = async () => {
    const answer = await shop.GET("/client/orders/{id}", { params: { path: { id } }, headers });
    if (answer.data === undefined) throw new Error(answer.error.message);
    return answer.data.data.order;
  };
  const { order_no } = await read();
  await shop.POST("/client/pay", {
    body: { pay_method: "balance", business_type: "order", business_no: order_no },
    headers,
  });
  await shop.POST("/client/orders/{id}/recycle", { params: { path: { id } }, headers });
  await pass();
  expectRecycled(await read());
};

void walk();
