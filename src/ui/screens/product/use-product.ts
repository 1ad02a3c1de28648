import { useEffect, useRef } from "react";
import type { Actor } from "xstate";
import { leaveProduct, openProduct } from "../../../domain/catalogue/open-product.ts";
import type {
  ProductInput,
  ProductScreenLogic,
} from "../../../domain/catalogue/product-screen.machine.ts";
import type { CallFailure } from "../../../domain/call/failure.ts";
import { useShop } from "../../shop/shop.tsx";
import { useOnce } from "../../kit/use-once.ts";

/** What became of an addition, told wherever the customer is by then. */
export interface AdditionTold {
  readonly added: () => void;
  readonly notAdded: (failure: CallFailure) => void;
  /** The customer has left the screen, which would have said so. */
  readonly unknownElsewhere: () => void;
}

/** The product's process, which outlives the screen by an addition that is under way. */
export const useProduct = (
  logic: ProductScreenLogic,
  input: ProductInput,
  told: AdditionTold,
): Actor<ProductScreenLogic> => {
  const { session } = useShop();
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  const product = useOnce(() => {
    const opened = openProduct(logic, session, input);
    opened.on("added", () => latest.current.added());
    opened.on("not added", ({ failure }) => latest.current.notAdded(failure));
    return opened;
  });
  useEffect(() => {
    product.start();
    return () => {
      if (leaveProduct(product, session))
        product.on("outcome unknown", () => latest.current.unknownElsewhere());
    };
  }, [product, session]);
  return product;
};
