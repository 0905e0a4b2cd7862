Feature: The pass at the gate
  On arrival she shows a pass; a steward scans it or takes its spoken code, and her screen says so by itself.

  Background:
    Given a school with its check-in

  @spec-7-welcome
  Scenario: The pass and where to go with it
    Given "陈思远" has begun her check-in
    When she shows her pass
    Then she reads "你已完成全部线上手续"
    And she reads "还可出示"
    And she reads "体育馆一层大厅"
    And she does not read the ID number of the new student "陈思远"

  @spec-7-welcome
  Scenario: The scan shows within two seconds, without a touch
    Given "陈思远" has begun her check-in
    And she shows her pass
    When a steward takes her spoken code
    Then her screen turns to "已报到" by itself
    And she reads "报到核验"

  @spec-7-welcome
  Scenario: The steward holds the approved face against her, for some seconds
    Given "陈思远" has begun her check-in
    And she shows her pass
    When a steward takes her spoken code
    Then that steward sees her approved face for 10 seconds
    And another steward does not see it
    When 11 seconds have passed
    Then that steward does not see it any more

  @spec-7-welcome
  Scenario: Full screen for the scanner
    Given "陈思远" has begun her check-in
    And she shows her pass
    When she fills the screen with it
    And a steward takes her spoken code
    Then her screen turns to "已报到" by itself
    And she does not read "请把屏幕调到最亮"

  @spec-7-welcome
  Scenario: The network goes and comes at the gate
    Given "陈思远" has begun her check-in
    And she shows her pass
    When her phone loses the network
    Then she reads "没有网络也可以出示"
    And her pass is still the same
    When a steward takes her spoken code
    And her phone finds the network again
    Then she reads "已报到"

  @spec-7-welcome
  Scenario: She leaves the screen without network and comes back to her pass
    Given "陈思远" has begun her check-in
    And she shows her pass
    When her phone loses the network
    And she leaves the page and comes back
    Then her pass is still the same

  @spec-7-welcome
  Scenario: A steward who scanned her without network comes second
    Given "陈思远" has begun her check-in
    And she shows her pass
    And a steward without network scans her pass
    When a steward takes her spoken code
    And that steward finds a network
    And she opens the page anew
    Then she reads "后来又被扫过一次"

  @spec-2-guard
  Scenario: Who is not ready has no pass
    Given "王子涵" has begun her check-in
    When she goes to "报到流程" by its address
    Then she is on "新生报到"
