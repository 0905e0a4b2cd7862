Feature: Files that she sends
  Schools take files in different ways. She picks hers, and whichever way it is, the school holds what her phone sent.

  @spec-7-upload @spec-3
  Scenario Outline: Her photo arrives at a school that takes files <how>
    Given a school that takes files <how>
    And she filled the form of "2026年秋季高职招生" as "何静怡"
    When she submits
    Then she holds a receipt
    And the school holds the very bytes of the photo of "何静怡"

    Examples:
      | how |
      | at signed addresses |
      | in forms |
      | as text |

  @spec-7-upload @spec-2-form
  Scenario: The next step waits for a photo on its way, and comes by itself
    Given a school with its plans
    And she has come to the materials of "2026年秋季高职招生" as "何静怡"
    And her files stay long on their way
    When she picks her photo
    And she taps "下一步"
    Then she reads "「证件照.png」上传中"
    And she reads "传完自动继续"
    When her files arrive
    Then she is asked to confirm what she filled in
    And the school has 0 applications for "2026年秋季高职招生"

  @spec-7-upload @spec-2-form
  Scenario: Whoever goes back meanwhile is not led on
    Given a school with its plans
    And she has come to the materials of "2026年秋季高职招生" as "何静怡"
    And her files stay long on their way
    When she picks her photo
    And she taps "下一步"
    Then she reads "传完自动继续"
    When she goes back with the phone
    Then she reads "意向专业"
    And the main button says "下一步"
    When her files arrive
    And she goes on to the next step
    Then her photo is there and she goes on with it

  @spec-7-upload @spec-2-form
  Scenario: A file that she holds waits until she goes on with it
    Given a school with its plans
    And she has come to the materials of "2026年秋季高职招生" as "何静怡"
    And her files stay long on their way
    When she picks her photo
    And she taps "暂停上传 证件照.png"
    Then she reads "已暂停"
    When she taps "下一步"
    Then she reads "「证件照.png」暂停了上传，请继续上传或删除"
    When her files arrive
    And she taps "继续上传 证件照.png"
    Then her photo is there and she goes on with it
