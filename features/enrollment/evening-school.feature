@server @spec-7-enrollment
Feature: A school of another kind, whose servers know who applies
  The evening school signs people in on its own page before they see a form, gives out access tokens that soon expire, stores
  files on a server of another origin, and takes its fee at its office.

  @journey
  Scenario: Signed in first, filled in, and sent after the access token has expired
    Given an evening school whose servers sign people in before they apply
    When the student opens the plan "夜校招生"
    And the student taps "立即报名"
    And the student taps "去学校登录页"
    And the student signs in on the school's page as "何静怡"
    Then "姓名" holds "何静怡"
    When the student types "540" into "高考成绩"
    And the student fills the form as "何静怡"
    And meanwhile the school's access tokens expire
    And the student submits
    Then the student holds a receipt
    And their access was renewed once
    And the school holds the application of "何静怡" with its numbers as numbers
    When the student opens their applications
    Then the student reads "教务楼 101"
