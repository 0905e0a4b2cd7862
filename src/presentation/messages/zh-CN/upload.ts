/** Files and previews (specification, section 5, "Files"). */
export const upload = {
  'upload.tooLarge': '文件大小不能超过20M',
  'upload.tooMany': '最多上传 {max} 个文件',
} as const;
