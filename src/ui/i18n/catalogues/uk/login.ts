import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"login", "uk"> = {
  title: "Вхід",
  pleaseLogIn: "Увійдіть у свій акаунт",
  lead: "Кошик і замовлення чекають на вас.",
  username: "Ім’я користувача",
  password: "Пароль",
  phone: "Телефон",
  "required.username": "Введіть ім’я користувача",
  "required.password": "Введіть пароль",
  "required.phone": "Введіть номер телефону",
  submit: "Увійти",
  register: "Створити акаунт",
  forgotPassword: "Забули пароль?",
  forgotPasswordHelp: "Зателефонуйте до служби підтримки й попросіть новий пароль.",
  passwordChanged: "Пароль змінено. Увійдіть з новим паролем.",
  customerService: "Служба підтримки",
  "failure.UserDoesNotExist": "Користувача з таким іменем немає",
  "failure.WrongPassword": "Пароль не підходить",
  "failure.AccountFrozen": "Акаунт заморожено. Зверніться до служби підтримки.",
  "failure.InvalidCredentials": "Ім’я користувача або пароль не підходить",
  "failure.generic": "Не вдалося увійти. Спробуйте ще раз.",
};
