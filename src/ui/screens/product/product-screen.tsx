import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useParams } from "wouter";
import type { Product } from "../../../domain/catalogue/product.ts";
import { wordsOf } from "../../../domain/call/failure.ts";
import { isOffline } from "../../../domain/call/read-options.ts";
import { parseProductId, type ProductId } from "../../../domain/identity/ids.ts";
import { CartLink } from "../../products/cart-link.tsx";
import { openedProduct } from "../../products/opened-product.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useText } from "../../i18n/use-text.ts";
import { BackBar } from "../../parts/back-bar.tsx";
import { usePageReturn } from "../../kit/use-page-return.ts";
import { ScreenFrame } from "../../kit/screen-frame.tsx";
import { LoadFailed } from "../../parts/load-failed.tsx";
import { WhenOffline } from "../../parts/when-offline.tsx";
import { toast } from "../../kit/toast-store.ts";
import { routes } from "../../routing/routes.ts";
import { openProduct } from "../../../domain/catalogue/open-product.ts";
import type { CreateAhead, ScreenProps } from "../../routing/screen-loader.ts";
import { productMemory, useMemory } from "../../routing/screen-memory.ts";
import { useShellDismissed } from "../../routing/use-shell-dismissed.ts";
import { NotFound } from "../../routing/lazy-not-found.tsx";
import { ProductActions } from "./product-actions.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";
import { ProductView } from "./product-view.tsx";
import { useFormDraft } from "../../shop/use-draft.ts";
import { useProduct } from "./use-product.ts";

export const createAhead: CreateAhead<"product"> = (logic, { session, id }) => {
  const productId = parseProductId(id);
  return productId === null ? null : openProduct(logic, session, { productId });
};

interface ProductDetailProps extends ScreenProps<"product"> {
  readonly id: ProductId;
  readonly language: string;
}

const ProductDetail = ({ actors, id, language }: ProductDetailProps) => {
  const t = useText("product");
  const common = useText("common");
  const seen = useMemory<Product>(productMemory(language));
  const chosen = useMemory<number>("quantity");
  const actor = useProduct(
    actors,
    {
      productId: id,
      restored: seen.restored ?? openedProduct(id, language) ?? undefined,
      quantity: chosen.restored,
    },
    {
      refreshFailed: (why) => {
        // The screen itself shows it.
        if (!isOffline(why)) toast(failureText(common, why), { tone: "danger" });
      },
      added: () => toast(t("added"), { tone: "success" }),
      notAdded: (refusal) =>
        toast(
          refusal._tag === "Refused" && wordsOf(refusal) === null
            ? t("notAdded")
            : failureText(common, refusal),
          { tone: "danger" },
        ),
      unknownElsewhere: () => toast(t("outcomeUnknownTitle"), { tone: "danger" }),
    },
  );
  const { product, quantity, failure } = useSelector(actor, ({ context }) => context);
  const phase = useSelector(actor, (snapshot) =>
    snapshot.matches("not there")
      ? "not there"
      : snapshot.matches("failed")
        ? "failed"
        : snapshot.matches({ shown: { cart: "adding" } })
          ? "adding"
          : snapshot.matches({ shown: { cart: "outcome unknown" } })
            ? "outcome unknown"
            : "looking",
  );
  useShellDismissed(product !== null || phase === "failed");
  useEffect(() => {
    if (product !== null) seen.keep(product);
    chosen.keep(quantity);
  }, [seen, chosen, product, quantity]);
  const choose = (wanted: number) => actor.send({ type: "QUANTITY_CHOSEN", quantity: wanted });
  usePageReturn(() => actor.send({ type: "REFRESH" }));
  // What was being put into the cart when the session ended (D11).
  useFormDraft<number>(`product ${id}`, () => quantity, choose);

  if (phase === "not there") return <NotFound message={t("unknownProduct")} />;
  const shown = product !== null && phase !== "failed";
  return (
    <ScreenFrame
      wide
      bar={
        <BackBar
          title={t("title")}
          documentTitle={product?.name ?? t("title")}
          fallback={routes.home}
          actions={<CartLink />}
        />
      }
      foot={
        phase === "failed" || isOffline(failure) ? undefined : (
          <ProductActions
            product={product}
            quantity={quantity}
            adding={phase === "adding"}
            outcomeUnknown={phase === "outcome unknown"}
            onAdd={() => actor.send({ type: "ADD" })}
          />
        )
      }
    >
      {shown ? (
        <>
          <WhenOffline failure={failure} onRetry={() => actor.send({ type: "REFRESH" })} />
          <ProductView product={product} quantity={quantity} onQuantity={choose} />
        </>
      ) : phase === "failed" ? (
        <LoadFailed
          title={t("loadFailed")}
          failure={failure}
          onRetry={() => actor.send({ type: "RETRY" })}
        />
      ) : (
        <ProductSkeleton />
      )}
    </ScreenFrame>
  );
};

export const Screen = ({ actors }: ScreenProps<"product">) => {
  const t = useText("product");
  const language = useLanguage();
  const id = parseProductId(useParams()["id"]);
  if (id === null) return <NotFound message={t("unknownProduct")} />;
  return <ProductDetail key={language} actors={actors} id={id} language={language} />;
};
