@server @spec-7-enrollment
Feature: A school whose servers speak an API of their own
  The college keeps its own servers: cookies, other words, money as decimal strings, pages, no check-in and no payment on
  the phone. A student enrolls there with the same app, and is offered nothing that the college cannot do.

  Background:
    Given a college with an API of its own

  Scenario: Only what the college can do is offered
    When the student opens the home screen
    Then the student reads "山前学院"
    And the student reads "开放日"
    And the entrances stand in the order "新生报名, 查结果, 报名记录"

  Scenario: Plans that come in pages, each as it stands
    When the student opens the plans
    Then the plan "秋季招生" is shown as "报名中"
    And the plan "预科招生" is shown as "名额已满"
    And the plan "明年招生" is shown as "未开始"
    And the plan "去年招生" is shown as "已截止"
    When the student searches for "护理"
    Then the plan "夜校招生" is shown as "报名中"

  @engines @journey
  Scenario: From the plan to the receipt, with a fee that is paid at the college
    When the student opens the plan "秋季招生"
    And the student taps "立即报名"
    And the student fills the form as "何静怡"
    Then the student is asked to confirm what they filled in
    When the student agrees to the promise letter
    And the student taps "提交报名"
    Then the student holds a receipt
    And the student reads "HILL-00001"
    And their applications show "秋季招生" as "待缴费"

  Scenario: The answer to the submission is lost, and it is one application
    Given the student filled the form of "夜校招生" as "何静怡"
    When the answer to their submission is lost
    Then the student is told that they can safely try again
    When the student submits again
    Then the student holds a receipt
    And the school has 1 application for "夜校招生"

  Scenario: The college says at each field why it does not take it
    Given the student filled the form of "夜校招生" as "何静怡"
    And the college accepts no answer for "姓名" in "夜校招生", and says "姓名与学籍档案不一致"
    And the college accepts no answer for "手机号" in "夜校招生", and says "请填<b>家长</b>的手机号"
    When the student submits
    Then "姓名" is told "姓名与学籍档案不一致"
    And "手机号" is told "请填<b>家长</b>的手机号"
    And the school has 0 applications for "夜校招生"

  Scenario: What a school says at a field is cut to what can be read there
    Given the student filled the form of "夜校招生" as "何静怡"
    And the college accepts no answer for "姓名" in "夜校招生", and says 10 kB of markup
    When the student submits
    Then "姓名" is told "<b>长长长"
    And "姓名" is told at most 200 characters

  Scenario Outline: A form that nobody could fill is not shown: <fault>
    Given the college asks for "姓名" in "夜校招生" with the limits <limits>
    When the student opens the plan "夜校招生"
    And the student taps "立即报名"
    Then the student reads "学校系统的回答看不懂"

    Examples:
      | fault                          | limits                        |
      | the least is more than the most | {"lowest": 18, "highest": 16} |
      | checking an answer may never end   | {"shape": "(a+)+"}            |

  Scenario: The college has too many at once, and the application goes through by itself
    Given the student filled the form of "夜校招生" as "何静怡"
    And the college has too many at once
    When the student submits
    Then the student reads "稍后会自动提交"
    And the school has 0 applications for "夜校招生"
    When the college has time again
    Then the student holds a receipt
    And the school has 1 application for "夜校招生"

  Scenario: Two quick taps are one application
    Given the student filled the form of "夜校招生" as "何静怡"
    When the student submits with two quick taps
    Then the student holds a receipt
    And the school has 1 application for "夜校招生"

  Scenario: The last place goes while the form is filled
    Given the student filled the form of "夜校招生" as "何静怡"
    And meanwhile the last place of "夜校招生" is taken
    When the student submits
    Then the student is offered other plans
    And the school has 0 applications for "夜校招生"

  Scenario: A draft lives on the phone alone
    When the student begins the form of "夜校招生"
    And the student types "何静怡" into "姓名"
    And their phone has kept it
    And the student closes the app and opens it again
    And the student taps "继续"
    Then "姓名" holds "何静怡"

  @engines
  Scenario: Sent back, corrected and sent again
    Given the student applies for "夜校招生" as "何静怡"
    And the school sends back "姓名" because "与身份证不一致"
    When the student opens their applications
    Then their applications show "夜校招生" as "已退回"
    When the student taps "修改后重新提交"
    And the student types "何静仪" into "姓名"
    And the student taps "重新提交"
    And the student confirms "确认提交"
    Then the student reads "已重新提交"

  Scenario: What the college does not say is not shown, and a charge for its office says where it is paid
    Given the college says little of "秋季招生", but where its charge is paid: "财务处 102 室", "工作日 8:30–17:00"
    When the student opens the plan "秋季招生"
    Then the student reads "护理"
    And the student does not read "名额"
    And the student does not read "学费"
    And the student does not read "小时"
    When the student taps "立即报名"
    And the student fills the form as "何静怡"
    And the student agrees to the promise letter
    And the student taps "提交报名"
    Then the student holds a receipt
    And the student reads "财务处 102 室"
    And the student reads "工作日 8:30–17:00"
    And the student does not read "工作日内"
    And the school has 1 application for "秋季招生"

  Scenario: Everything sent back for one reason is changed and sent again
    Given the student applies for "夜校招生" as "何静怡"
    And the college sends everything back because "请核对全部信息"
    When the student opens their applications
    Then the student reads "请核对全部信息"
    When the student taps "修改后重新提交"
    Then "姓名" holds "何静怡"
    When the student types "何静仪" into "姓名"
    And the student taps "重新提交"
    And the student confirms "确认提交"
    Then the student reads "已重新提交"

  Scenario: A decision with the college's own words and marks
    Given the student applies for "秋季招生" as "何静怡"
    And the school admits them
    And the college adds "面试表现突出" to its decision, and for "面试" the mark "92"
    When the student looks up the result on another phone as "何静怡"
    Then the student reads "面试表现突出"
    And the student reads "92"

  Scenario: Admitted, and looked up on another phone
    Given the student applies for "秋季招生" as "何静怡"
    And the school admits them
    When the student opens their applications
    Then their applications show "秋季招生" as "已录取"
    When the student looks up the result on another phone as "何静怡"
    Then the student reads "恭喜，你已被山前学院录取"
    And the student does not read the ID number of "何静怡"

  Scenario: Withdrawn
    Given the student applies for "夜校招生" as "何静怡"
    When the student opens their applications
    And the student taps "撤回报名"
    And the student confirms "确认撤回"
    Then their applications show "夜校招生" as "已撤回"

  Scenario: On another phone the three details sign in
    Given the student applies for "夜校招生" as "何静怡"
    When the student signs in on another phone as "何静怡"
    Then their applications show "夜校招生" as "待审核"

  @engines
  Scenario: 退出 ends the cookie's session at the college
    Given the student applies for "夜校招生" as "何静怡"
    When the student opens their applications
    Then their applications show "夜校招生" as "待审核"
    When the student signs out
    Then the student is asked to sign in
    And nobody is signed in at the college

  Scenario: The network is cut on the way, and nothing typed is lost
    Given the student filled the form of "夜校招生" as "何静怡"
    When the network is cut
    And the student submits
    Then the student is told that they can safely try again
    When the network is back
    And the student submits again
    Then the student holds a receipt
    And the school has 1 application for "夜校招生"
