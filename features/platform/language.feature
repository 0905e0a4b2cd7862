Feature: The app in the reader's language
  Whoever reads English better reads what every school asks for in English, and a school's own words where it gives them.

  @spec-2-form @spec-7-enrollment
  Scenario: A form in English
    Given a school with its plans
    When she opens the app
    And she taps "English"
    Then she reads "My applications"
    When she taps "Enroll"
    Then she is on "新生报名"
    When she taps "Higher vocational, autumn 2026"
    And she taps "Apply now"
    Then she reads "Ethnic group"
    And she reads "About you"
    And she does not read "姓名"
    When she taps "Next"
    Then "Name" is told "Please fill in: Name"
    When she opens the choices of "Ethnic group"
    Then she reads "Zhuang"

  @spec-2-form @spec-7-welcome
  Scenario: Check-in's information in English
    Given a school whose check-in asks for no notice
    And "李晓雨" has begun her check-in
    When she goes to "招生迎新" by its address
    And she taps "English"
    And she goes to "完善信息" by its address
    Then she reads "Political status"
    When she opens the choices of "Political status"
    Then she reads "Member of the Youth League"
    And she does not read "共青团员"

  @spec-2 @spec-7-enrollment
  Scenario: Plans, majors and notices in English, at once
    Given a school with its plans
    When she opens the app
    Then she reads "2026年秋季高职招生报名正在进行"
    When she taps "English"
    Then she reads "Applications for autumn 2026 are open"
    And she reads "Qingyun College"
    When she taps "Enroll"
    Then she reads "Short skills courses 2026"
    When she taps "Higher vocational, autumn 2026"
    Then she reads "Nursing"
    And she reads "underlined with dots"
    And she does not read "护理"

  @spec-2 @spec-7-welcome
  Scenario: Where to arrive and with what in English
    Given a school with its check-in
    And "李晓雨" has begun her check-in
    When she goes to "招生迎新" by its address
    And she taps "English"
    And she goes to "新生报到" by its address
    Then she reads "Gymnasium, ground floor hall"
    And she reads "Admission letter"
    And she reads "Computer Applications"
    And she does not read "体育馆一层大厅"

  @spec-2 @spec-7-enrollment
  Scenario: A school that says everything in Chinese alone
    Given a school that says everything in Chinese alone
    When she opens the app
    And she taps "English"
    And she taps "Enroll"
    Then she reads "2026年秋季高职招生"
    And she reads "underlined with dots"
