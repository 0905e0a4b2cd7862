/** Files and previews (specification, section 5, "Files"). */
export const upload = {
  'upload.tooLarge': '文件大小不能超过{max}M',
  'upload.tooLargeFile': '文件大小不能超过{max}M：资源 {place}「{name}」',
  'upload.wrongFormat': '资源 {place} 格式错误（应为：{list}）：{name}',
  'upload.emptyFile': '资源 {place} 是空文件：{name}',
  'upload.atLeastOne': '请至少上传一项',
  'upload.tooMany': '最多上传 {max} 个文件',
  'upload.heic': '这部手机打不开这张 HEIC 照片，请截图后选截图，或改用 JPG 格式重拍',
  'upload.undecodable': '这张图片打不开，请换一张，或重拍',
  'upload.tooManyPixels': '这张图片的像素太多，请用较低的像素重拍',
} as const;
