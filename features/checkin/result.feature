Feature: An admission is looked up
  Who knows the name and the ID number reads where and when to report, keeps it, and goes on to check in.

  Background:
    Given a school with its check-in

  @spec-2 @spec-7-welcome @engines @journey
  Scenario: Admitted
    When the student looks up the admission of "李晓雨"
    Then the student reads "恭喜，你已被录取"
    And the student reads "计算机应用技术2601班"
    And the student reads "报到时间"

  @spec-2
  Scenario: The answer shows no more than needed
    When the student looks up the admission of "李晓雨"
    Then the student reads "李*雨"
    And the student does not read "110000200805120029"

  @spec-2 @engines
  Scenario: The result is kept as a picture that does not say whose it is
    When the student looks up the admission of "李晓雨"
    And the student taps "保存图片"
    Then their phone holds the picture without "李晓雨"

  @spec-2 @engines
  Scenario: The date goes into the calendar
    When the student looks up the admission of "李晓雨"
    And the student taps "添加到日历"
    Then their phone holds the date for its calendar

  @spec-2 @engines
  Scenario: From the result to check-in
    When the student looks up the admission of "李晓雨"
    And the student taps "去报到"
    Then the student is on "报到入口"

  @spec-3
  Scenario: The phone remembers that somebody was admitted, and not who
    When the student looks up the admission of "李晓雨"
    Then the student reads "恭喜，你已被录取"
    When the student opens the app
    Then the student reads "已查到录取结果"
    And the student does not read "李*雨"
    When the student taps "去报到"
    Then the student is on "报到入口"

  @spec-7-welcome
  Scenario: Nobody is told whether it was the name or the number
    When somebody looks up the admission of "李晓雨" with the ID number "110000200803070013"
    Then the student reads "没有查到录取结果"
    When the student opens the app
    And the student taps "查结果"
    And the student types "李晓云" into "姓名"
    And the student types "110000200805120029" into "身份证号"
    And the student taps "查询"
    Then the student reads "没有查到录取结果"

  @spec-7-welcome
  Scenario: Guessing is slowed down
    When somebody looks up the admission of "李晓雨" with 6 wrong ID numbers
    Then the student reads "后再试"

  @spec-7-welcome
  Scenario: Strangers keep them waiting, and their admission number shows their result
    Given strangers elsewhere keep the new student "李晓雨" waiting
    When the student opens the app
    And the student taps "查结果"
    And the student types who they are as the new student "李晓雨"
    And the student taps "查询"
    Then the student reads "后再试"
    When the student taps "填写录取编号"
    And the student types "QY26110001" into "录取编号"
    And the student taps "查询"
    Then the student reads "恭喜，你已被录取"

  @spec-8
  Scenario: No network, then one
    When the student opens the app
    And the student taps "查结果"
    And the student types who they are as the new student "李晓雨"
    And the network is cut
    And the student taps "查询"
    Then the student reads "网络错误，请联系管理员"
    And the student reads "填写的内容都还在"
    When the network is back
    And the student taps "查询"
    Then the student reads "恭喜，你已被录取"
