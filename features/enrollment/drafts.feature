Feature: Nothing that she typed is lost
  A form is filled on a bus, between two calls, with a thumb that slips. Whatever interrupts her, she goes on where she
  was.

  Background:
    Given a school with its plans

  @spec-2-form
  Scenario: The phone's own way back in the middle of a step
    When she begins the form of "2026年短期技能培训招生"
    And she fills the first step as "何静怡"
    And she types "杭州市第一中学" into "毕业学校"
    And she goes back with the phone
    Then "姓名" holds "何静怡"
    When she goes forward with the phone
    Then "毕业学校" holds "杭州市第一中学"
    When she goes back with the phone
    And she goes back with the phone
    Then the main button says "继续填写"
    When she taps "继续填写"
    Then "姓名" holds "何静怡"

  @spec-2-form
  Scenario: The title bar's arrow goes the same way
    When she begins the form of "2026年短期技能培训招生"
    And she fills the first step as "何静怡"
    And she types "杭州市第一中学" into "毕业学校"
    And she taps "返回"
    Then "姓名" holds "何静怡"
    When she goes forward with the phone
    Then "毕业学校" holds "杭州市第一中学"

  @spec-2-form
  Scenario: A draft that is gone on with leads back step by step too
    When she begins the form of "2026年短期技能培训招生"
    And she fills the first step as "何静怡"
    And she types "杭州市第一中学" into "毕业学校"
    And her phone has kept it
    And she closes the app and opens it again
    And she taps "继续"
    Then "毕业学校" holds "杭州市第一中学"
    When she goes back with the phone
    Then "姓名" holds "何静怡"
    When she goes back with the phone
    Then she reads "继续填写"

  @spec-2-form
  Scenario: The page is loaded anew in the middle of the form
    When she begins the form of "2026年短期技能培训招生"
    And she fills the first step as "何静怡"
    And she types "杭州市第一中学" into "毕业学校"
    And her phone has kept it
    And she loads the page anew
    Then "毕业学校" holds "杭州市第一中学"
    When she goes back with the phone
    Then "姓名" holds "何静怡"

  @spec-2-form
  Scenario: She leaves right after the first keys
    When she begins the form of "2026年短期技能培训招生"
    And she types "何静" into "姓名"
    And she goes back with the phone
    Then the main button says "继续填写"
    When she opens the home screen
    And she taps "继续"
    Then "姓名" holds "何静"

  @spec-2-form
  Scenario: The school changed the form meanwhile
    When she begins the form of "2026年短期技能培训招生"
    And she fills the first step as "何静怡"
    And she types "杭州市第一中学" into "毕业学校"
    And she types "何建国" into "紧急联系人"
    And her phone has kept it
    And meanwhile the form of "2026年短期技能培训招生" no longer asks for "毕业学校"
    And she closes the app and opens it again
    And she taps "继续"
    Then she reads "以下内容不再适用：毕业学校"
    And "紧急联系人" holds "何建国"

  @spec-5-files
  Scenario: A photo that was picked without network goes up after the page is loaded anew
    Given she has come to the materials of "2026年秋季高职招生" as "何静怡"
    When the network is cut
    And she picks her photo
    Then she reads "没有网络，连上后点重试"
    When the network is back
    And she loads the page anew
    Then her photo is there and she goes on with it
