import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Settings } from "../../../../../src/domain/catalogue/settings.ts";
import { createI18n, loadNamespace } from "../../../../../src/ui/i18n/i18n.ts";
import { Banners } from "../../../../../src/ui/screens/home/banners.tsx";

const motion = vi.hoisted(() => ({ autoplayMs: [] as (number | undefined)[] }));
vi.mock("../../../../../src/ui/kit/carousel-motion.tsx", () => ({
  CarouselMotion: (props: { autoplayMs: number | undefined }) => {
    motion.autoplayMs.push(props.autoplayMs);
    return null;
  },
}));

const settings: Settings = {
  siteName: "Green Loop",
  siteLogo: null,
  banners: [1, 2].map((number) => ({ image: `/${number}.svg`, title: "", url: null })),
  contactPhone: null,
  serviceTime: null,
};

test("the banners turn by themselves every three seconds [S2.22 S9.5]", async () => {
  await createI18n("en");
  await loadNamespace("en", "home");
  render(<Banners settings={{ value: settings, failed: false, refresh: () => {} }} />);
  await act(async () => void fireEvent.pointerDown(screen.getByRole("region")));
  await expect.poll(() => motion.autoplayMs.at(-1)).toBe(3000);
});
