import { useEffect, useState, useSyncExternalStore } from "react";
import { largestChosen } from "../../fake-server/collections/fields.ts";
import type { ProductView } from "../../fake-server/views/find-products.ts";
import { CommandButton, Field, Rows, Section, TypedCommand } from "../parts.tsx";
import styles from "../devtools.module.css";
import { amountText, readAmount, readCount } from "../texts.ts";
import { usePanel } from "../panel-context.ts";

const shownProduct = (): number | null => {
  const [, id] = /\/product\/(\d+)\/?$/.exec(location.pathname) ?? [];
  return id === undefined ? null : Number(id);
};

/** The polling interval of the URL in milliseconds: not every change fires an event. */
const every = 500;

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, every);
  return () => clearInterval(timer);
};

/** The id of the product on the shop's screen; null: another screen. */
const useShownProduct = (): number | null => useSyncExternalStore(subscribe, shownProduct);

const Edit = ({ product }: { readonly product: ProductView }) => {
  const { commands } = usePanel();
  const { price, stock, onSale } = product;
  return (
    <>
      <TypedCommand
        label="Price"
        inputMode="decimal"
        begin={amountText(price)}
        command={async (typed) => {
          const next = readAmount(typed);
          if (next === null) {
            const most = amountText(largestChosen);
            throw new Error(`“${typed}” is no amount from 0 to ${most}, such as 12.50`);
          }
          return commands.editProduct(product, { price: next });
        }}
      >
        Set price
      </TypedCommand>
      <TypedCommand
        label="Stock"
        inputMode="numeric"
        begin={String(stock)}
        command={async (typed) => {
          const next = readCount(typed);
          if (next === null) throw new Error(`“${typed}” is no whole number from 0`);
          return commands.editProduct(product, { stock: next });
        }}
      >
        Set stock
      </TypedCommand>
      <div className={styles.commands}>
        <CommandButton command={() => commands.editProduct(product, { stock: 0 })}>
          Sell out
        </CommandButton>
        <CommandButton command={() => commands.editProduct(product, { onSale: !onSale })}>
          {onSale ? "Take off sale" : "Put on sale"}
        </CommandButton>
      </div>
    </>
  );
};

/** Changes of price and stock during a customer's visit. */
export const ProductsTab = () => {
  const shown = useShownProduct();
  const { control, state } = usePanel();
  const [typed, setTyped] = useState<string | null>(null);
  const [products, setProducts] = useState<readonly ProductView[]>([]);
  const text = typed ?? (shown === null ? "" : String(shown));
  // A newly shown product takes precedence over the search.
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setTyped(null);
  }
  useEffect(() => {
    let isWanted = true;
    control.findProducts(text).then(
      (found) => {
        if (isWanted) setProducts(found);
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
    // Searched again after every state change, which may have changed the products.
  }, [control, text, state]);
  return (
    <Section title="Price and stock">
      <Field
        label="Name or id"
        type="search"
        value={text}
        onValue={setTyped}
        placeholder="Lumo, чай, 17"
      />
      <Rows rows={products} none="No product is called so." keyOf={({ id }) => id}>
        {(product) => (
          <>
            <p className={styles.facts}>
              <strong>
                {product.id} · {product.name}
              </strong>
              <span>
                {amountText(product.price)} · {product.stock} in stock ·{" "}
                {product.onSale ? "on sale" : "off sale"}
                {product.id === shown ? " · on screen" : ""}
              </span>
            </p>
            {products.length === 1 ? (
              <Edit product={product} />
            ) : (
              <div className={styles.commands}>
                <button
                  type="button"
                  className={styles.button}
                  aria-label={`Change ${product.name}`}
                  onClick={() => setTyped(String(product.id))}
                >
                  Change
                </button>
              </div>
            )}
          </>
        )}
      </Rows>
    </Section>
  );
};
