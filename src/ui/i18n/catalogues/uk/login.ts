import type { Translated } from "../../translated.ts";
import type { catalogue as en } from "../en/login.ts";

export const catalogue: Translated<typeof en, "uk"> = {
  title: "Вхід",
  lead: "З поверненням! Кошик і замовлення чекають на вас.",
  username: "Ім’я користувача",
  password: "Пароль",
  phone: "Телефон",
  "required.username": "Введіть ім’я користувача",
  "required.password": "Введіть пароль",
  "required.phone": "Введіть номер телефону",
  submit: "Увійти",
  submitting: "Входимо…",
  register: "Створити акаунт",
  forgotPassword: "Забули пароль?",
  forgotPasswordHelp:
    "Зателефонуйте до служби підтримки: після кількох запитань вам встановлять новий пароль.",
  passwordChanged: "Пароль змінено. Увійдіть з новим паролем.",
  customerService: "Служба підтримки",
  serviceHours: "Години роботи · {{hours}}",
  "failure.UserDoesNotExist": "Користувача з таким іменем немає",
  "failure.WrongPassword": "Неправильний пароль",
  "failure.AccountFrozen": "Акаунт заморожено. Зверніться до служби підтримки.",
  "failure.InvalidCredentials": "Неправильне ім’я користувача або пароль",
  "failure.generic": "Не вдалося увійти. Спробуйте ще раз.",
};
