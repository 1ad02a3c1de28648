import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"bug-report", "zh"> = {
  title: "保存报告文件",
  lead: "文件记录商城页面做了什么、何时发生、服务器如何答复。全部内容都在下面。其中没有姓名、号码、地址、文字或搜索词，也不会自行发送。",
  amounts: "加入金额",
  content: "文件内容",
  save: "保存文件",
};
