Feature: The student pays the fee on their phone
  Once, for the right application. What the payment sheet says is a hint; that it is paid, the school says.

  Background:
    Given a school with its plans
    And the student applied for "2026年秋季高职招生" as "何静怡"
    And the student opens their applications

  @spec-1 @spec-7-enrollment @engines @journey
  Scenario: The student pays and keeps the voucher
    When the student taps "去缴费"
    Then the student reads "付给 青云职业技术学院"
    And the student reads "名额保留到"
    And the student reads "订单号"
    When the student confirms "确认支付 ¥120.00"
    And the student pays at the sheet
    Then the student reads "已缴费 ¥120.00，凭证已出具"
    When the student confirms "查看缴费凭证"
    Then the student reads "收款单位"
    And the student reads "何静怡"
    When the student confirms "保存图片"
    Then the student reads "图片已保存"
    When the student confirms "关闭"
    Then their applications show "2026年秋季高职招生" as "已缴费"
    And no more of their money is taken

  @spec-7-enrollment @engines
  Scenario: The student closes the sheet and pays later
    When the student comes to the payment sheet
    And the student closes the sheet without paying
    Then the student reads "你关闭了支付窗口"
    When the student confirms "以后再缴"
    Then their applications show "2026年秋季高职招生" as "待缴费"
    When the student comes to the payment sheet
    And the student pays at the sheet
    Then the student reads "已缴费 ¥120.00，凭证已出具"

  @spec-7-enrollment
  Scenario: The sheet says that it was paid, and no money is known of
    Given the next sheet says that it was paid and takes no money
    When the student comes to the payment sheet
    And the student pays at the sheet
    Then the student reads "缴费确认中"
    And the student reads "款项可能已经扣除，请不要重复支付。"
    And the student reads "离开这一页也没关系"
    And the student reads "重新查询"
    When the student confirms "回到报名记录"
    Then their applications show "2026年秋季高职招生" as "缴费确认中"
    And the student reads "查看缴费进度"
    When their money comes from elsewhere
    And the student opens their applications
    Then their applications show "2026年秋季高职招生" as "已缴费"

  @spec-7-enrollment
  Scenario: The app is closed at the sheet, and the money has gone
    Given the next sheet takes their money and never says so
    And the notification of the next payment is lost
    When the student comes to the payment sheet
    And the student pays at the sheet
    And the student closes the app and opens it again
    And the student opens their applications
    Then their applications show "2026年秋季高职招生" as "已缴费"
    And no more of their money is taken

  @spec-7-enrollment
  Scenario: The sheet never says anything, and the money has gone
    Given the next sheet takes their money and never says so
    When the student comes to the payment sheet
    And the student pays at the sheet
    Then the student reads "已缴费 ¥120.00，凭证已出具"

  @spec-7-enrollment
  Scenario: The notification is lost, and the school asks
    Given the notification of the next payment is lost
    When the student comes to the payment sheet
    And the student pays at the sheet
    Then the student reads "已缴费 ¥120.00，凭证已出具"

  @spec-7-enrollment
  Scenario: The notification comes three times
    Given the notification of the next payment comes three times
    When the student comes to the payment sheet
    And the student pays at the sheet
    Then the student reads "已缴费 ¥120.00，凭证已出具"
    And no more of their money is taken

  @spec-7-enrollment
  Scenario: On two phones at once
    When the student comes to the payment sheet
    And the student signs in on another phone as "何静怡"
    And the student comes to the payment sheet
    And the student pays at the sheet
    Then the student reads "已缴费 ¥120.00，凭证已出具"
    And no more of their money is taken

  @spec-7-enrollment @engines
  Scenario: Two taps are one sheet
    When the student taps "去缴费"
    And the student taps "确认支付 ¥120.00" twice at once
    And the student pays at the sheet
    Then the student reads "已缴费 ¥120.00，凭证已出具"
    And no more of their money is taken

  @spec-7-enrollment @engines
  Scenario: The student loads the page anew in the middle
    When the student comes to the payment sheet
    And the student loads the page anew
    Then their applications show "2026年秋季高职招生" as "待缴费"
    When the student comes to the payment sheet
    And the student pays at the sheet
    Then the student reads "已缴费 ¥120.00，凭证已出具"
    And no more of their money is taken

  @spec-7-enrollment
  Scenario: It is paid at the school's desk while the sheet is offered
    When the student taps "去缴费"
    Then the student reads "确认支付 ¥120.00"
    When the school's desk receives their money
    Then within a minute the student reads "凭证已出具"

  @spec-7-enrollment
  Scenario: The school waives the fee
    Given the school's desk waives their fee
    When the student opens their applications
    Then their applications show "2026年秋季高职招生" as "免缴"

  @spec-7-enrollment
  Scenario: It is withdrawn elsewhere while the sheet is open, and the money comes back
    When the student comes to the payment sheet
    And the payment network does not answer the school
    And "何静怡" withdraws on another device
    And the student pays at the sheet
    And the payment network answers again
    Then the student reads "¥120.00 正在原路退回"
    When the school reconciles its payments
    Then within a minute the student reads "¥120.00 已原路退回"
    When the student confirms "回到报名记录"
    Then their applications show "2026年秋季高职招生" as "已退款"

  @spec-7-enrollment
  Scenario: The time to pay runs out while the sheet is open, and no money is taken
    When the student comes to the payment sheet
    And the time to pay runs out
    And the student pays at the sheet
    Then no more of their money is taken
    When the student opens their applications
    Then their applications show "2026年秋季高职招生" as "已失效"

  @spec-7-enrollment
  Scenario: Money that comes after the place was released takes a free one
    When the student comes to the payment sheet
    And the student closes the sheet without paying
    And the time to pay runs out
    And their money comes after the order was closed
    And the student opens their applications
    Then their applications show "2026年秋季高职招生" as "已缴费"

  @spec-7-enrollment
  Scenario: Money that comes after the place was released goes back where none is free
    When the student comes to the payment sheet
    And the student closes the sheet without paying
    And the time to pay runs out
    And meanwhile the last place of "2026年秋季高职招生" is taken
    And their money comes after the order was closed
    And the school reconciles its payments
    And the student opens their applications
    Then the student reads "款项到账时名额已经给了其他同学，费用已退款。"

  @spec-8
  Scenario: Without a network in the middle
    Given the next sheet says that it was paid and takes no money
    When the student comes to the payment sheet
    And the student pays at the sheet
    Then the student reads "缴费确认中"
    When their phone loses the network
    And the student confirms "重新查询"
    Then the student reads "连不上学校"
    And the student reads "款项可能已经扣除，请不要重复支付。"
    When their money comes from elsewhere
    And their phone finds the network again
    Then the student reads "已缴费 ¥120.00，凭证已出具"

  @spec-1
  Scenario: Where there is no WeChat, it says where it can be paid
    Given fees are paid inside WeChat alone
    When the student taps "去缴费"
    Then the student reads "请在微信里缴费"
    And the student reads "也可以到学校缴费"
    When the student confirms "复制链接"
    Then the student reads "已复制"
    When the school's desk receives their money
    Then within a minute the student reads "凭证已出具"
