Feature: Nothing that the student typed is lost
  A form is filled on a bus, between two calls, with a thumb that slips. Whatever interrupts them, the student goes on where they
  was.

  Background:
    Given a school with its plans

  @spec-2-form @engines
  Scenario: The phone's own way back in the middle of a step
    When the student begins the form of "2026年短期技能培训招生"
    And the student fills the first step as "何静怡"
    And the student types "杭州市第一中学" into "毕业学校"
    And the student goes back with the phone
    Then "姓名" holds "何静怡"
    When the student goes forward with the phone
    Then "毕业学校" holds "杭州市第一中学"
    When the student goes back with the phone
    And the student goes back with the phone
    Then the main button says "继续填写"
    When the student taps "继续填写"
    Then "姓名" holds "何静怡"

  @spec-2-form @engines
  Scenario: The title bar's arrow goes the same way
    When the student begins the form of "2026年短期技能培训招生"
    And the student fills the first step as "何静怡"
    And the student types "杭州市第一中学" into "毕业学校"
    And the student taps "返回"
    Then "姓名" holds "何静怡"
    When the student goes forward with the phone
    Then "毕业学校" holds "杭州市第一中学"

  @spec-2-form @engines
  Scenario: A draft that is gone on with leads back step by step too
    When the student begins the form of "2026年短期技能培训招生"
    And the student fills the first step as "何静怡"
    And the student types "杭州市第一中学" into "毕业学校"
    And their phone has kept it
    And the student closes the app and opens it again
    And the student taps "继续"
    Then "毕业学校" holds "杭州市第一中学"
    When the student goes back with the phone
    Then "姓名" holds "何静怡"
    When the student goes back with the phone
    Then the student reads "继续填写"

  @spec-2-form @engines @journey
  Scenario: The page is loaded anew in the middle of the form
    When the student begins the form of "2026年短期技能培训招生"
    And the student fills the first step as "何静怡"
    And the student types "杭州市第一中学" into "毕业学校"
    And their phone has kept it
    And the student loads the page anew
    Then "毕业学校" holds "杭州市第一中学"
    When the student goes back with the phone
    Then "姓名" holds "何静怡"

  @spec-2-form
  Scenario: The student leaves right after the first keys
    When the student begins the form of "2026年短期技能培训招生"
    And the student types "何静" into "姓名"
    And the student goes back with the phone
    Then the main button says "继续填写"
    When the student opens the home screen
    And the student taps "继续"
    Then "姓名" holds "何静"

  @spec-2-form
  Scenario: The school changed the form meanwhile
    When the student begins the form of "2026年短期技能培训招生"
    And the student fills the first step as "何静怡"
    And the student types "杭州市第一中学" into "毕业学校"
    And the student types "何建国" into "紧急联系人"
    And their phone has kept it
    And meanwhile the form of "2026年短期技能培训招生" no longer asks for "毕业学校"
    And the student closes the app and opens it again
    And the student taps "继续"
    Then the student reads "以下内容不再适用：毕业学校"
    And "紧急联系人" holds "何建国"

  @spec-5-files
  Scenario: A photo that was picked without network goes up after the page is loaded anew
    Given the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    When the network is cut
    And the student picks their photo
    Then the student reads "会自动重传，也可以点重试"
    When the network is back
    And the student loads the page anew
    Then their photo is there and the student goes on with it
