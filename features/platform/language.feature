Feature: The app in the reader's language
  Whoever reads English better reads what every school asks for in English, and a school's own words where it gives them.

  @spec-2-form @spec-7-enrollment @engines @journey
  Scenario: A form in English
    Given a school with its plans
    When the student opens the app
    And the student taps "English"
    Then the student reads "My applications"
    When the student taps "Enroll"
    Then the student is on "新生报名"
    When the student taps "Higher vocational, autumn 2026"
    And the student taps "Apply now"
    Then the student reads "Ethnic group"
    And the student reads "About you"
    And the student does not read "姓名"
    When the student taps "Next"
    Then "Name" is told "Please fill in: Name"
    When the student opens the choices of "Ethnic group"
    Then the student reads "Zhuang"

  @spec-2-form @spec-7-welcome @engines
  Scenario: Check-in's information in English
    Given a school whose check-in asks for no notice
    And "李晓雨" has begun their check-in
    When the student goes to "招生迎新" by its address
    And the student taps "English"
    And the student goes to "完善信息" by its address
    Then the student reads "Political status"
    When the student opens the choices of "Political status"
    Then the student reads "Member of the Youth League"
    And the student does not read "共青团员"

  @spec-2 @spec-7-enrollment @engines
  Scenario: Plans, majors and notices in English, at once
    Given a school with its plans
    When the student opens the app
    Then the student reads "2026年秋季高职招生报名正在进行"
    When the student taps "English"
    Then the student reads "Applications for autumn 2026 are open"
    And the student reads "Qingyun College"
    When the student taps "Enroll"
    Then the student reads "Short skills courses 2026"
    When the student taps "Higher vocational, autumn 2026"
    Then the student reads "Nursing"
    And the student reads "underlined with dots"
    And the student does not read "护理"

  @spec-2 @spec-7-enrollment
  Scenario: In English a plan is found by its Chinese title
    Given a school with its plans
    When the student opens the app
    And the student taps "English"
    And the student taps "Enroll"
    And the student types "短期技能" into "Search plans or majors"
    Then the student reads "Short skills courses 2026"
    And the student does not read "Higher vocational, autumn 2026"

  @spec-2 @spec-7-welcome
  Scenario: Where to arrive and with what in English
    Given a school with its check-in
    And "李晓雨" has begun their check-in
    When the student goes to "招生迎新" by its address
    And the student taps "English"
    And the student goes to "新生报到" by its address
    Then the student reads "Gymnasium, ground floor hall"
    And the student reads "Admission letter"
    And the student reads "Computer Applications"
    And the student does not read "体育馆一层大厅"

  @spec-2 @spec-7-enrollment @engines
  Scenario: What waits on the home screen is said in the chosen language, too
    Given a school with its plans
    When the student applies for "2026年秋季高职招生" as "何静怡"
    And the student opens the home screen
    Then the student reads "2026年秋季高职招生"
    When the student taps "English"
    Then the student reads "Higher vocational, autumn 2026"
    And the student does not read "2026年秋季高职招生"

  @spec-2 @spec-7-enrollment
  Scenario: A school that says everything in Chinese alone
    Given a school that says everything in Chinese alone
    When the student opens the app
    And the student taps "English"
    And the student taps "Enroll"
    Then the student reads "2026年秋季高职招生"
    And the student reads "underlined with dots"
