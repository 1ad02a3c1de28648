import { Effect, Result } from "effect";
import { describe, expect, it, vi } from "vitest";
import { pictureFilesBrowser } from "../../../../src/adapters/browser/picture-files.browser.ts";
import { Refused } from "../../../../src/domain/call/failure.ts";
import { clientOf } from "../../../support/client-of.ts";
import { outcome } from "../../../support/client-parts.ts";
import { openShop } from "../../../support/fake-shop.ts";
import { fiveMegabytes, jpgHead, onePixelPng, padded } from "../../../support/pictures.ts";

const looking = (isDrawable = true) => {
  let drawn = 0;
  const close = vi.fn<() => void>();
  const files = pictureFilesBrowser(async () => {
    drawn += 1;
    if (!isDrawable) throw new Error("no picture");
    return { close };
  });
  return {
    inspect: (file: Blob) => Effect.runPromise(files.inspect(file)),
    drawn: () => drawn,
    close,
  };
};

describe("a chosen file", () => {
  it("is known by its size, its first bytes, and whether it can be drawn", async () => {
    const { inspect, close } = looking();
    expect(await inspect(new Blob([onePixelPng]))).toEqual({
      size: onePixelPng.length,
      head: onePixelPng.slice(0, 8),
      isDrawable: true,
    });
    // Drawn, it may take 200 MB.
    expect(close).toHaveBeenCalledOnce();
    expect((await looking(false).inspect(new Blob([onePixelPng]))).isDrawable).toBe(false);
  });

  it("is not drawn when it will not do anyway", async () => {
    const { inspect, drawn } = looking();
    await inspect(new Blob([padded(jpgHead, fiveMegabytes + 1)]));
    await inspect(new Blob(["%PDF-1.7"]));
    await inspect(new Blob([]));
    expect(drawn()).toBe(0);
  });

  it("that cannot be read is a fact too", async () => {
    const gone = new Blob(["x"]);
    gone.slice = () => {
      throw new DOMException("gone", "NotReadableError");
    };
    expect(await looking().inspect(gone)).toEqual({ size: 1, head: null, isDrawable: false });
  });
});

describe("the calls of the settings, against the fake shop (D5)", () => {
  const open = async () => {
    const shop = openShop();
    const parts = await clientOf(shop);
    return { shop, ...parts, profiles: parts.ports.profiles };
  };

  it("read and change the profile [S3.3 S7.36]", async () => {
    const { profiles } = await open();
    const before = Result.getOrThrow(await outcome(profiles.profile));
    expect(before.username).toBe("0671234501");
    await outcome(profiles.change({ phone: "+420 777 111 222", email: "me@shop.cz" }));
    expect(Result.getOrThrow(await outcome(profiles.profile))).toEqual({
      username: "0671234501",
      phone: "+420 777 111 222",
      email: "me@shop.cz",
      inviteCode: before.inviteCode,
    });
    expect(before.inviteCode).toMatch(/^\w{6,}$/);
    await outcome(profiles.change({ phone: "+420 777 111 222", email: null }));
    expect(Result.getOrThrow(await outcome(profiles.profile)).email).toBeNull();
  });

  it("upload a picture, whose address the profile takes [S7.39]", async () => {
    const { shop, tokens, profiles } = await open();
    const address = Result.getOrThrow(
      await outcome(
        profiles.uploadPicture({
          file: new File([onePixelPng], "me.txt", { type: "text/plain" }),
          type: "image/png",
          onProgress: () => {},
        }),
      ),
    );
    expect(address).toMatch(/\.png$/);
    Result.getOrThrow(await outcome(profiles.change({ avatar: address })));
    const token = tokens.read() ?? "";
    const user = await shop.call("GET /client/user", undefined, { token });
    expect(user.at("user.avatar")).toBe(address);
  });

  it("change the password, and pass on the shop's own refusal [S7.37]", async () => {
    const { profiles, shop, tokens } = await open();
    const wrong = await outcome(profiles.changePassword({ current: "guess", next: "marigold9" }));
    expect(Result.getOrThrow(Result.flip(wrong))).toEqual(
      new Refused({
        call: "changePassword",
        code: 40102,
        status: 422,
        message: "The current password is wrong",
      }),
    );
    const done = await outcome(
      profiles.changePassword({ current: "sunflower1", next: "marigold9" }),
    );
    expect(Result.isSuccess(done)).toBe(true);
    const user = await shop.call("GET /client/user", undefined, { token: tokens.read() ?? "" });
    expect(user.code).toBe(401);
  });
});
