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

  @spec-5-files @spec-8
  Scenario Outline: What cannot be taken is named, and the others go on: <what>
    Given a school with its plans
    And she has come to the materials of "2026年秋季高职招生" as "何静怡"
    When she picks her certificate beside <what>
    Then she reads "<why>"
    And she reads "文件已全部上传"
    And she reads "毕业证.pdf"

    Examples:
      | what | why |
      | an empty file | 资源 1 是空文件：空白.pdf |
      | a byte more than 20 MB | 文件大小不能超过20M：资源 1「录像.zip」 |

  @spec-5-files @spec-8
  Scenario: Of eleven files in one go ten are taken
    Given a school with its plans
    And she has come to the materials of "2026年秋季高职招生" as "何静怡"
    When she picks eleven certificates
    Then she reads "最多上传 10 个文件"
    And she reads "第10页.pdf"

  @spec-7-upload @spec-8
  Scenario Outline: A storage in trouble says why beside the file, which is sent again: it <trouble>
    Given a school with its plans
    And she has come to the materials of "2026年秋季高职招生" as "何静怡"
    And asked to store her file, the school <trouble>
    When she picks her photo
    Then she reads "<why>"
    When she taps "下一步"
    Then she reads "「证件照.png」没有上传成功，请重试或删除"
    When the school is well again
    And she taps "重新上传 证件照.png"
    Then her photo is there and she goes on with it

    Examples:
      | trouble | why |
      | breaks down | 学校的文件存储出了问题，请稍后重试 |
      | turns her away | 学校的文件存储没有接受这个文件，请重试 |
      | has no room left | 学校的存储空间满了，请稍后重试，或联系学校 |
      | gives no answer | 没有网络，连上后点重试 |
      | refuses with its reason | 访问的人太多，请十分钟后再来 |
