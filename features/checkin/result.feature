Feature: An admission is looked up
  Who knows the name and the ID number reads where and when to report, keeps it, and goes on to check in.

  Background:
    Given a school with its check-in

  @spec-2 @spec-7-welcome
  Scenario: Admitted
    When she looks up the admission of "李晓雨"
    Then she reads "恭喜，你已被录取"
    And she reads "计算机应用技术2601班"
    And she reads "报到时间"

  @spec-2
  Scenario: The answer shows no more than needed
    When she looks up the admission of "李晓雨"
    Then she reads "李*雨"
    And she does not read "110000200805120029"

  @spec-2
  Scenario: The result is kept as a picture that does not say whose it is
    When she looks up the admission of "李晓雨"
    And she taps "保存图片"
    Then her phone holds the picture without "李晓雨"

  @spec-2
  Scenario: The date goes into the calendar
    When she looks up the admission of "李晓雨"
    And she taps "添加到日历"
    Then her phone holds the date for its calendar

  @spec-2
  Scenario: From the result to check-in
    When she looks up the admission of "李晓雨"
    And she taps "去报到"
    Then she is on "报到入口"

  @spec-3
  Scenario: The phone remembers that somebody was admitted, and not who
    When she looks up the admission of "李晓雨"
    Then she reads "恭喜，你已被录取"
    When she opens the app
    Then she reads "已查到录取结果"
    And she does not read "李*雨"
    When she taps "去报到"
    Then she is on "报到入口"

  @spec-7-welcome
  Scenario: Nobody is told whether it was the name or the number
    When somebody looks up the admission of "李晓雨" with the ID number "110000200803070013"
    Then she reads "没有查到录取结果"
    When she taps "查询"
    Then she reads "没有查到录取结果"

  @spec-7-welcome
  Scenario: Guessing is slowed down
    When somebody looks up the admission of "李晓雨" with 6 wrong ID numbers
    Then she reads "后再试"

  @spec-7-welcome
  Scenario: Strangers keep her waiting, and her admission number shows her result
    Given strangers elsewhere keep the new student "李晓雨" waiting
    When she opens the app
    And she taps "录取结果查询"
    And she types who she is as the new student "李晓雨"
    And she taps "查询"
    Then she reads "后再试"
    When she taps "填写录取编号"
    And she types "QY26110001" into "录取编号"
    And she taps "查询"
    Then she reads "恭喜，你已被录取"

  @spec-8
  Scenario: No network, then one
    When she opens the app
    And she taps "录取结果查询"
    And she types who she is as the new student "李晓雨"
    And the network is cut
    And she taps "查询"
    Then she reads "网络"
    And she reads "填写的内容都还在"
    When the network is back
    And she taps "查询"
    Then she reads "恭喜，你已被录取"
