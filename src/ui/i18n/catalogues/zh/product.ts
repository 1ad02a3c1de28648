import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"product", "zh"> = {
  title: "商品详情",
  photos: "商品图片",
  enlarge: "放大图片（{{photo}}）",
  zoomIn: "放大",
  zoomOut: "缩小",
  previousPhoto: "上一张图片",
  nextPhoto: "下一张图片",
  zoomed: "已放大至 {{percent}}%",
  about: "商品介绍",
  addToCart: "加入购物车",
  added: "已加入购物车",
  notAdded: "无法加入购物车",
  buyNow: "立即购买",
  outcomeUnknownTitle: "不确定是否已加入购物车",
  outcomeUnknownMessage: "未收到商城的响应。再次添加之前，请先查看购物车。",
  otherProducts: "看看其他商品",
  backToCategory: "返回分类",
  unknownProduct: "该商品不存在或已从商城下架。",
  loadFailed: "无法加载商品",
};
