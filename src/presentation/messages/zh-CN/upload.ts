/** Files and previews (specification, section 5, "Files"). */
export const upload = {
  'upload.tooLarge': '文件大小不能超过20M',
  'upload.tooMany': '最多上传 {max} 个文件',
  'upload.heic': '这部手机打不开这张 HEIC 照片，请截图后选截图，或改用 JPG 格式重拍',
  'upload.undecodable': '这张图片打不开，请换一张，或重拍',
  'upload.tooManyPixels': '这张图片的像素太多，请用较低的像素重拍',
} as const;
