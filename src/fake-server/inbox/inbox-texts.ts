import type { LocalizedText } from "../localized-text.ts";

interface InboxText {
  readonly title: LocalizedText;
  readonly content: LocalizedText;
  readonly admin: LocalizedText;
}

const team: LocalizedText = {
  zh: "商城团队",
  en: "Shop team",
  uk: "Команда крамниці",
  cs: "Tým obchodu",
};

/** What the messages of the inbox say, by the key that a message's row carries. */
export const inboxTexts: Readonly<Record<string, InboxText>> = {
  welcome: {
    title: {
      zh: "欢迎光临",
      en: "Welcome to the shop",
      uk: "Ласкаво просимо до крамниці",
      cs: "Vítejte v obchodě",
    },
    content: {
      zh: "很高兴见到您。已付款的订单可以申请回收，款项会退回您的余额。",
      en: "We are glad to see you. Paid orders can be sent for recycling: the amount comes back to your balance.",
      uk: "Раді вас бачити. Оплачені замовлення можна здати на переробку: сума повернеться на ваш баланс.",
      cs: "Jsme rádi, že jste tu. Zaplacené objednávky lze poslat k recyklaci: částka se vrátí na váš zůstatek.",
    },
    admin: team,
  },
  holidays: {
    title: {
      zh: "节假日服务时间",
      en: "Service hours on holidays",
      uk: "Години роботи у свята",
      cs: "Provozní doba o svátcích",
    },
    content: {
      zh: "节假日期间客服时间为 10:00 至 16:00。",
      en: "On public holidays our customer service answers from 10:00 to 16:00.",
      uk: "У святкові дні служба підтримки відповідає з 10:00 до 16:00.",
      cs: "O svátcích odpovídá zákaznická podpora od 10:00 do 16:00.",
    },
    admin: team,
  },
  reward: {
    title: {
      zh: "会员奖励",
      en: "A reward for members",
      uk: "Винагорода для учасників",
      cs: "Odměna pro členy",
    },
    content: {
      zh: "您的会员等级提高了回收金额。",
      en: "Your member level raises the amount that you get for recycling.",
      uk: "Ваш рівень учасника збільшує суму, яку ви отримуєте за переробку.",
      cs: "Vaše členská úroveň zvyšuje částku, kterou za recyklaci dostanete.",
    },
    admin: team,
  },
};
