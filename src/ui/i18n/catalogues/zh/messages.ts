import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"messages", "zh"> = {
  title: "消息",
  "type.system": "系统",
  "type.notice": "通知",
  "type.reward": "奖励",
  "type.other": "消息",
  from: "来自：{{name}}",
  unread: "未读：",
  unreadCount: "未读：{{number}}",
  allRead: "已全部阅读",
  markAll: "全部标为已读",
  marking: "正在标为已读…",
  markingProgress: "正在标为已读：{{tried}} / {{total}}",
  markAllFailed: "未能将任何消息标为已读",
  marksFailed_other: "{{count}} 条消息可能仍为未读",
  unmarked: "可能仍为未读",
  empty: "暂无消息",
  emptyHint: "商城发给您的消息会显示在这里。",
  loadFailed: "无法加载消息",
  confirm: "标为已读",
  more_other: "消息中还有 {{count}} 条未读",
};
