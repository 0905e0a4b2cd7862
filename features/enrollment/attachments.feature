Feature: Files that the student sends
  Schools take files in different ways. The student picks theirs, and whichever way it is, the school holds what their phone sent.

  @spec-7-upload @spec-3 @engines
  Scenario Outline: Their photo arrives at a school that takes files <how>
    Given a school that takes files <how>
    And the student filled the form of "2026年秋季高职招生" as "何静怡"
    When the student submits
    Then the student holds a receipt
    And the school holds the very bytes of the photo of "何静怡"

    Examples:
      | how |
      | at signed addresses |
      | in forms |
      | as text |

  @spec-7-upload @spec-2-form @engines @journey
  Scenario: The next step waits for a photo on its way, and comes by itself
    Given a school with its plans
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    And their files stay long on their way
    When the student picks their photo
    And the student taps "下一步"
    Then the student reads "「证件照.png」上传中"
    And the student reads "传完自动继续"
    When their files arrive
    Then the student is asked to confirm what they filled in
    And the school has 0 applications for "2026年秋季高职招生"

  @spec-7-upload @spec-2-form
  Scenario: Whoever goes back meanwhile is not led on
    Given a school with its plans
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    And their files stay long on their way
    When the student picks their photo
    And the student taps "下一步"
    Then the student reads "传完自动继续"
    When the student goes back with the phone
    Then the student reads "意向专业"
    And the main button says "下一步"
    When their files arrive
    And the student goes on to the next step
    Then their photo is there and the student goes on with it

  @spec-7-upload @spec-2-form
  Scenario: A file that the student holds waits until they go on with it
    Given a school with its plans
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    And their files stay long on their way
    When the student picks their photo
    And the student taps "暂停上传 证件照.png"
    Then the student reads "已暂停"
    When the student taps "下一步"
    Then the student reads "「证件照.png」暂停了上传，请继续上传或删除"
    When their files arrive
    And the student taps "继续上传 证件照.png"
    Then their photo is there and the student goes on with it

  @spec-7-upload @spec-2-form
  Scenario: A file that is still on its way is not left out of an application that is confirmed from home
    Given a school with its plans
    And the student filled the form of "2026年秋季高职招生" as "何静怡"
    And the student goes back with the phone
    And the student picks their certificate beside an empty file
    And the student reads "文件已全部上传"
    And their files stay long on their way
    And the student picks their certificate beside a byte more than 20 MB
    And their file is on its way
    When the student opens the home screen
    And the student taps "继续"
    And the student submits
    Then the student reads "「毕业证.pdf」还没有传给学校"
    And the school has 0 applications for "2026年秋季高职招生"
    When their files arrive
    And the student goes on to the next step
    And the student submits
    Then the student holds a receipt

  @spec-5-files @spec-8 @engines
  Scenario Outline: What cannot be taken is named, and the others go on: <what>
    Given a school with its plans
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    When the student picks their certificate beside <what>
    Then the student reads "<why>"
    And the student reads "文件已全部上传"
    And the student reads "毕业证.pdf"

    Examples:
      | what | why |
      | an empty file | 资源 1 是空文件：空白.pdf |
      | a byte more than 20 MB | 文件大小不能超过20M：资源 1「录像.zip」 |

  @spec-5-files
  Scenario: A name that no file system takes becomes one that they take
    Given a school with its plans
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    When the student picks their certificate beside one whose name no file system takes
    Then the student reads "文件已全部上传"
    And the student reads "成绩单😀：2026.pdf"
    And the student reads "毕业证.pdf"

  @server @spec-5-files @spec-8
  Scenario: A file that is not what its name says is refused with the school's reason, and the others go on
    Given a school with its plans
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    When the student picks their certificate beside a text that calls itself a PDF
    Then the student reads "成绩单.pdf：文件的内容与扩展名不符，请换一个文件"
    When the student taps "删除 成绩单.pdf"
    Then the student reads "文件已全部上传"
    And the student reads "毕业证.pdf"

  @spec-5-files @spec-8 @engines
  Scenario: Of eleven files in one go ten are taken
    Given a school with its plans
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    When the student picks eleven certificates
    Then the student reads "最多上传 10 个文件，没有加入：第11页.pdf"
    And the student reads "第10页.pdf"

  @spec-7-upload @spec-8
  Scenario Outline: A storage in trouble says why beside the file, which is sent again: it <trouble>
    Given a school with its plans
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    And asked to store their file, the school <trouble>
    When the student picks their photo
    Then the student reads "<why>"
    When the student taps "下一步"
    Then the student reads "「证件照.png」没有上传成功，请重试或删除"
    When the school is well again
    And the student taps "重新上传 证件照.png"
    Then their photo is there and the student goes on with it

    Examples:
      | trouble | why |
      | turns them away | 学校的文件存储没有接受这个文件，请重试 |
      | has no room left | 学校的存储空间满了，请稍后重试，或联系学校 |
      | refuses with its reason | 访问的人太多，请十分钟后再来 |

  @spec-7-upload @spec-8
  Scenario Outline: A storage that is down says so, and the file is sent again by itself: it <trouble>
    Given a school with its plans
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    And asked to store their file, the school <trouble>
    When the student picks their photo
    Then the student reads "<why>"
    When the school is well again
    Then the student reads "文件已全部上传"
    And their photo is there and the student goes on with it

    Examples:
      | trouble | why |
      | breaks down | 学校的文件存储出了问题，稍后会自动重传，也可以点重试 |
      | gives no answer | 学校的文件存储连不上，稍后会自动重传，也可以点重试 |
      | breaks off in the middle | 学校的文件存储连不上，稍后会自动重传，也可以点重试 |

  @spec-7-upload @spec-2-form
  Scenario: What was uploaded for an application that was withdrawn is used for the next, which has its own
    Given a school with its plans
    And the student applied for "2026年秋季高职招生" as "何静怡"
    And the student opens their applications
    And the student taps "撤回报名"
    And the student confirms "确认撤回"
    And their applications show "2026年秋季高职招生" as "已撤回"
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    When the student taps "已上传的文件 证件照"
    And the student taps "证件照.png"
    Then their photo is there and the student goes on with it
    When the student submits
    Then the student holds a receipt
    And the school holds the very bytes of the photo of "何静怡"

  @spec-7-upload @spec-2-form
  Scenario: What was uploaded for a form that is not submitted yet is used for another plan's, which has its own
    Given a school with its plans
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    And the student picks their certificate beside an empty file
    And the student picks their photo
    And their photo is there and the student goes on with it
    And the student comes to the majors of "2026年成人继续教育招生" as "何静怡"
    When the student taps "已上传的文件 学历证明"
    Then the student reads "2026年秋季高职招生"
    When the student taps "毕业证.pdf"
    Then the student reads "文件已全部上传"
    And the student reads "毕业证.pdf"

  @server @spec-4 @spec-7-upload
  Scenario: A large file whose network is cut three times arrives by itself, and no part of it twice
    Given a school that takes large files in parts
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    And the network breaks 3 times while a file is on its way
    When the student picks a large scan
    Then it arrives by itself, and none of its parts twice

  @server @spec-4 @spec-7-upload @spec-2-form
  Scenario: Of a large file whose draft is discarded while it is on its way the school keeps no part
    Given a school that takes large files in parts
    And the student has come to the materials of "2026年秋季高职招生" as "何静怡"
    And their files stay long on their way
    When the student picks a large scan
    And their file is on its way
    And the student discards the draft
    Then the school keeps no part of it
