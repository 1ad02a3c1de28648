import type { Translated } from "../../translated.ts";

export const catalogue: Translated<"login", "zh"> = {
  title: "登录",
  pleaseLogIn: "请先登录您的账号",
  lead: "购物车和订单都在等您。",
  username: "用户名",
  password: "密码",
  phone: "手机号",
  "required.username": "请输入用户名",
  "required.password": "请输入密码",
  "required.phone": "请输入手机号",
  submit: "登录",
  register: "注册账号",
  forgotPassword: "忘记密码？",
  forgotPasswordHelp: "请致电客服，申请重设密码。",
  passwordChanged: "密码已修改，请用新密码登录。",
  customerService: "客服电话",
  "failure.UserDoesNotExist": "该用户不存在",
  "failure.WrongPassword": "密码不正确",
  "failure.AccountFrozen": "账号已被冻结，请联系客服。",
  "failure.InvalidCredentials": "用户名或密码不正确",
  "failure.generic": "未能登录，请重试。",
};
