Feature: She pays the fee on her phone
  Once, for the right application. What the payment sheet says is a hint; that it is paid, the school says.

  Background:
    Given a school with its plans
    And she applied for "2026年秋季高职招生" as "何静怡"
    And she opens her applications

  @spec-1 @spec-7-enrollment
  Scenario: She pays and keeps the voucher
    When she taps "去缴费"
    Then she reads "付给 青云职业技术学院"
    And she reads "名额保留到"
    And she reads "订单号"
    When she confirms "确认支付 ¥120.00"
    And she pays at the sheet
    Then she reads "已缴费 ¥120.00，凭证已出具"
    When she confirms "查看缴费凭证"
    Then she reads "收款单位"
    And she reads "何静怡"
    When she confirms "保存图片"
    Then she reads "图片已保存"
    When she confirms "关闭"
    Then her applications show "2026年秋季高职招生" as "已缴费"
    And no more of her money is taken

  @spec-7-enrollment
  Scenario: She closes the sheet and pays later
    When she comes to the payment sheet
    And she closes the sheet without paying
    Then she reads "你关闭了支付窗口"
    When she confirms "以后再缴"
    Then her applications show "2026年秋季高职招生" as "待缴费"
    When she comes to the payment sheet
    And she pays at the sheet
    Then she reads "已缴费 ¥120.00，凭证已出具"

  @spec-7-enrollment
  Scenario: The sheet says that it was paid, and no money is known of
    Given the next sheet says that it was paid and takes no money
    When she comes to the payment sheet
    And she pays at the sheet
    Then she reads "缴费确认中"
    And she reads "款项可能已经扣除，请不要重复支付。"
    And she reads "离开这一页也没关系"
    And she reads "重新查询"
    When she confirms "回到报名记录"
    Then her applications show "2026年秋季高职招生" as "缴费确认中"
    When her money comes from elsewhere
    And she opens her applications
    Then her applications show "2026年秋季高职招生" as "已缴费"

  @spec-7-enrollment
  Scenario: The app is closed at the sheet, and the money has gone
    Given the next sheet takes her money and never says so
    And the notification of the next payment is lost
    When she comes to the payment sheet
    And she pays at the sheet
    And she closes the app and opens it again
    And she opens her applications
    Then her applications show "2026年秋季高职招生" as "已缴费"
    And no more of her money is taken

  @spec-7-enrollment
  Scenario: The sheet never says anything, and the money has gone
    Given the next sheet takes her money and never says so
    When she comes to the payment sheet
    And she pays at the sheet
    Then she reads "已缴费 ¥120.00，凭证已出具"

  @spec-7-enrollment
  Scenario: The notification is lost, and the school asks
    Given the notification of the next payment is lost
    When she comes to the payment sheet
    And she pays at the sheet
    Then she reads "已缴费 ¥120.00，凭证已出具"

  @spec-7-enrollment
  Scenario: The notification comes three times
    Given the notification of the next payment comes three times
    When she comes to the payment sheet
    And she pays at the sheet
    Then she reads "已缴费 ¥120.00，凭证已出具"
    And no more of her money is taken

  @spec-7-enrollment
  Scenario: On two phones at once
    When she comes to the payment sheet
    And she signs in on another phone as "何静怡"
    And she comes to the payment sheet
    And she pays at the sheet
    Then she reads "已缴费 ¥120.00，凭证已出具"
    And no more of her money is taken

  @spec-7-enrollment
  Scenario: Two taps are one sheet
    When she taps "去缴费"
    And she taps "确认支付 ¥120.00" twice at once
    And she pays at the sheet
    Then she reads "已缴费 ¥120.00，凭证已出具"
    And no more of her money is taken

  @spec-7-enrollment
  Scenario: She loads the page anew in the middle
    When she comes to the payment sheet
    And she loads the page anew
    Then her applications show "2026年秋季高职招生" as "待缴费"
    When she comes to the payment sheet
    And she pays at the sheet
    Then she reads "已缴费 ¥120.00，凭证已出具"
    And no more of her money is taken

  @spec-7-enrollment
  Scenario: It is paid at the school's desk while the sheet is offered
    When she taps "去缴费"
    Then she reads "确认支付 ¥120.00"
    When the school's desk receives her money
    Then after the school’s patience she reads "凭证已出具"

  @spec-7-enrollment
  Scenario: The school waives the fee
    Given the school's desk waives her fee
    When she opens her applications
    Then her applications show "2026年秋季高职招生" as "免缴"

  @spec-7-enrollment
  Scenario: It is withdrawn elsewhere while the sheet is open, and the money comes back
    When she comes to the payment sheet
    And the payment network does not answer the school
    And "何静怡" withdraws on another device
    And she pays at the sheet
    And the payment network answers again
    Then she reads "¥120.00 正在原路退回"
    When the school reconciles its payments
    Then after the school’s patience she reads "¥120.00 已原路退回"
    When she confirms "回到报名记录"
    Then her applications show "2026年秋季高职招生" as "已退款"

  @spec-7-enrollment
  Scenario: The time to pay runs out while the sheet is open, and no money is taken
    When she comes to the payment sheet
    And the time to pay runs out
    And she pays at the sheet
    Then no more of her money is taken
    When she opens her applications
    Then her applications show "2026年秋季高职招生" as "已失效"

  @spec-7-enrollment
  Scenario: Money that comes after the place was released takes a free one
    When she comes to the payment sheet
    And she closes the sheet without paying
    And the time to pay runs out
    And her money comes after the order was closed
    And she opens her applications
    Then her applications show "2026年秋季高职招生" as "已缴费"

  @spec-7-enrollment
  Scenario: Money that comes after the place was released goes back where none is free
    When she comes to the payment sheet
    And she closes the sheet without paying
    And the time to pay runs out
    And meanwhile the last place of "2026年秋季高职招生" is taken
    And her money comes after the order was closed
    And the school reconciles its payments
    And she opens her applications
    Then she reads "款项到账时名额已经给了其他同学，费用已退款。"

  @spec-8
  Scenario: Without a network in the middle
    Given the next sheet says that it was paid and takes no money
    When she comes to the payment sheet
    And she pays at the sheet
    Then she reads "缴费确认中"
    When her phone loses the network
    And she confirms "重新查询"
    Then she reads "连不上学校"
    And she reads "款项可能已经扣除，请不要重复支付。"
    When her money comes from elsewhere
    And her phone finds the network again
    Then she reads "已缴费 ¥120.00，凭证已出具"

  @spec-1
  Scenario: Where there is no WeChat, it says where it can be paid
    Given fees are paid inside WeChat alone
    When she taps "去缴费"
    Then she reads "请在微信里缴费"
    And she reads "也可以到学校缴费"
    When she confirms "复制链接"
    Then she reads "已复制"
    When the school's desk receives her money
    Then after the school’s patience she reads "凭证已出具"
