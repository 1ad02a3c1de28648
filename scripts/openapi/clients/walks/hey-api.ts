import {
  createOrder,
  getOrder,
  listProducts,
  logIn,
  payOrder,
  recycleOrder,
  register,
} from "./hey";
import { client } from "./hey/client.gen";
import { base, expectRecycled, pass, registration } from "./shopping";

const walk = async (): Promise<void> => {
  client.setConfig({ baseUrl: base });
  const refused = await logIn({ body: { username: "0671234501", password: "another" } });
  if (refused.data?.code !== 40102) throw new Error("A wrong password is taken");
  const registered = await register({ body: registration("walker-hey"), throwOnError: true });
  client.setConfig({ auth: registered.data.data.token });
  const found = await listProducts({ query: { page: 1, limit: 10 }, throwOnError: true });
  const product = found.data.data.products.find(({ stock }) => stock > 0);
  if (product === undefined) throw new Error("There is nothing to buy");
  const { id: product_id, price } = product;
  const body = { items: [{ product_id, quantity: 1, price: Number(price) }] };
  const created = await createOrder({ body, throwOnError: true });
  const path = { id: created.data.data.order.id };
  const read = async () => (await getOrder({ path, throwOnError: true })).data.data.order;
  const { order_no: business_no } = await read();
  await payOrder({
    body: { pay_method: "balance", business_type: "order", business_no },
    throwOnError: true,
  });
  await recycleOrder({ path, throwOnError: true });
  await pass();
  expectRecycled(await read());
};

void walk();
