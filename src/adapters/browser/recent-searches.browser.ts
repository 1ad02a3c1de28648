import { Result } from "effect";
import { keywordOf, recentSearchesKept, withSearch } from "../../domain/catalogue/search.ts";
import { decodeEach } from "../../domain/decoding/decode.ts";
import { decodeJson, decodeStruct, decodeText } from "../../domain/decoding/decoders.ts";
import type { RecentSearches } from "../../ports/recent-searches.ts";
import { attemptOwner } from "./attempt-owner.ts";
import { recentSearchesKey } from "./stored-searches.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";

const decodeRecord = decodeJson(
  decodeStruct({ owner: decodeText, keywords: decodeEach(decodeText) }),
);

/** The recent searches of the logged-in customer. None are stored while the customer is not known. */
export const recentSearchesBrowser = (storage: SafeStorage): RecentSearches => {
  const read = (): readonly string[] => {
    const record = decodeRecord(storage.read(recentSearchesKey) ?? "");
    if (Result.isFailure(record) || record.success.owner !== attemptOwner.read(storage)) return [];
    return record.success.keywords
      .flatMap((keyword) => keywordOf(keyword) ?? [])
      .slice(0, recentSearchesKept);
  };
  return {
    read,
    keep: (keyword) => {
      const owner = attemptOwner.read(storage);
      if (owner === null) return;
      const keywords = withSearch(read(), keyword);
      storage.write(recentSearchesKey, JSON.stringify({ owner, keywords }));
    },
    forget: () => storage.remove(recentSearchesKey),
  };
};
