Feature: The pass at the gate
  On arrival the student shows a pass; a steward scans it or takes its spoken code, and their screen says so by itself.

  Background:
    Given a school with its check-in

  @spec-7-welcome @engines @journey
  Scenario: The pass and where to go with it
    Given "陈思远" has begun their check-in
    When the student shows their pass
    Then the student reads "你已完成全部线上手续"
    And the student reads "还可出示"
    And the student reads "体育馆一层大厅"
    And the student does not read the ID number of the new student "陈思远"

  @spec-7-welcome @engines
  Scenario: The scan shows within two seconds, without a touch
    Given "陈思远" has begun their check-in
    And the student shows their pass
    When a steward takes their spoken code
    Then their screen turns to "已报到" by itself
    And the student reads "报到核验"

  @spec-7-welcome
  Scenario: The steward holds the approved face against them, for some seconds
    Given "陈思远" has begun their check-in
    And the student shows their pass
    When a steward takes their spoken code
    Then that steward sees their approved face for 10 seconds
    And another steward does not see it
    When 11 seconds have passed
    Then that steward does not see it any more

  @spec-7-welcome @engines
  Scenario: Full screen for the scanner
    Given "陈思远" has begun their check-in
    And the student shows their pass
    When the student fills the screen with it
    And a steward takes their spoken code
    Then their screen turns to "已报到" by itself
    And the student does not read "请把屏幕调到最亮"

  @spec-7-welcome
  Scenario: The network goes and comes at the gate
    Given "陈思远" has begun their check-in
    And the student shows their pass
    When their phone loses the network
    Then the student reads "没有网络也可以出示"
    And their pass is still the same
    When a steward takes their spoken code
    And their phone finds the network again
    Then the student reads "已报到"

  @spec-7-welcome
  Scenario: The student leaves the screen without network and comes back to their pass
    Given "陈思远" has begun their check-in
    And the student shows their pass
    When their phone loses the network
    And the student leaves the page and comes back
    Then their pass is still the same

  @spec-7-welcome
  Scenario: A steward who scanned them without network comes second
    Given "陈思远" has begun their check-in
    And the student shows their pass
    And a steward without network scans their pass
    When a steward takes their spoken code
    And that steward finds a network
    And the student loads the page anew
    Then the student reads "后来又被扫过一次"

  @spec-2-guard
  Scenario: Who is not ready has no pass
    Given "王子涵" has begun their check-in
    When the student goes to "报到流程" by its address
    Then the student is on "新生报到"
