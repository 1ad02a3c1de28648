import type { BannerPicture } from "../../pictures/picture-spec.ts";
import type { BannerSeed } from "./seed-types.ts";

type BannerNote = Pick<BannerSeed, "title" | "url"> & Pick<BannerPicture, "subjects" | "colours">;

const banner = (id: number, { title, url, ...picture }: BannerNote): BannerSeed => ({
  id,
  title,
  url,
  picture: { kind: "banner", bannerId: id, ...picture },
});

/** The client renders the titles, in white over the free left part of the picture. */
export const banners: readonly BannerSeed[] = [
  banner(1, {
    title: {
      zh: "新学期，新装备",
      en: "New term, new tech",
      uk: "Нова техніка до навчання",
      cs: "Do školy s novou technikou",
    },
    url: "/categories/2/products",
    subjects: [
      { emoji: "laptop" },
      { emoji: "backpack" },
      { emoji: "headphone", dye: ["#998ea4", "#e8e4f5"] },
      { emoji: "computer-mouse" },
      { emoji: "blue-book" },
    ],
    colours: ["#3a2c8f", "#8f5fd3", "#f7a1c4"],
  }),
  banner(2, {
    title: {
      zh: "周末去露营",
      en: "A weekend in the wild",
      uk: "Вихідні просто неба",
      cs: "Víkend pod širým nebem",
    },
    url: "/categories/7/products",
    subjects: [
      { emoji: "tent" },
      { emoji: "bicycle" },
      { emoji: "backpack", dye: ["#f8312f", "#e2762b"] },
      { emoji: "compass" },
      { emoji: "hiking-boot" },
    ],
    colours: ["#0d5a52", "#3aa870", "#ffe28f"],
  }),
  banner(3, {
    title: {
      zh: "为爱茶的人选好壶",
      en: "For those who love their tea",
      uk: "Для тих, хто любить чай",
      cs: "Pro milovníky čaje",
    },
    url: "/product/47",
    subjects: [
      { emoji: "teapot" },
      { emoji: "honey-pot" },
      { emoji: "hot-beverage" },
      { emoji: "cookie" },
      { emoji: "lemon" },
    ],
    colours: ["#7a2348", "#dd5d6f", "#ffc697"],
  }),
  banner(4, {
    title: {
      zh: "给孩子的好礼物",
      en: "Presents that get played with",
      uk: "Подарунки, якими граються",
      cs: "Dárky, se kterými si hrají",
    },
    url: "/categories/9/products",
    subjects: [
      { emoji: "teddy-bear" },
      { emoji: "rocket" },
      { emoji: "wrapped-gift" },
      { emoji: "yo-yo" },
      { emoji: "crayon" },
    ],
    colours: ["#1c4f9c", "#3596d4", "#98ead9"],
  }),
];
