import {
  createOrder,
  getOrder,
  listProducts,
  logIn,
  payOrder,
  recycleOrder,
  register,
} from "./orval/api";
import { GetOrderResponse, ListProductsResponse, RegisterResponse } from "./orval/zod";
import { expectRecycled, pass, registration } from "./shopping";

const walk = async (): Promise<void> => {
  const refused = await logIn({ username: "0671234501", password: "another" });
  if (refused.status !== 200 || refused.data.code !== 40102) {
    throw new Error("A wrong password is taken");
  }
  const registered = await register(registration("walker-orval"));
  const { token } = RegisterResponse.parse(registered.data).data;
  const options = { headers: { authorization: `Bearer ${token}` } };
  const found = await listProducts({ page: 1, limit: 10 }, options);
  const { products } = ListProductsResponse.parse(found.data).data;
  const product = products.find(({ stock }) => stock > 0);
  if (product === undefined) throw new Error("There is nothing to buy");
  const { id: product_id, price } = product;
  const created = await createOrder(
    { items: [{ product_id, quantity: 1, price: Number(price) }] },
    options,
  );
  if (created.status !== 200) throw new Error(created.data.message);
  const { id } = created.data.data.order;
  const read = async () => {
    const answer = await getOrder(id, options);
    return GetOrderResponse.parse(answer.data).data.order;
  };
  const { order_no: business_no } = await read();
  await payOrder({ pay_method: "balance", business_type: "order", business_no }, options);
  await recycleOrder(id, options);
  await pass();
  expectRecycled(await read());
};

void walk();
