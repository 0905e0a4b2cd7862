/** Files and previews (specification, section 5, "Files"). */
export const upload = {
  'upload.tooLarge': '文件大小不能超过20M',
  'upload.empty': '至少选择一项',
  'upload.noBaseUrl': '未传入 baseUrl',
  'upload.noUploadBaseUrl': '未传入 uploadBaseUrl',
  'upload.noToken': '未传入 token',
  'upload.tooMany': '最多上传 {max} 个文件',
  'upload.resourceTooLarge': '第{index}个资源超过大小限制（最大{max}Mb）',
  'upload.resourceWrongFormat': '第{index}个资源格式不正确（应为：{list}）',
  'upload.previewTooLarge': '预览文件大小不能超过{limit}',
  'upload.previewUnavailable': '该文件不支持预览，请下载后查看',
  'upload.previewNotConfigured': '该SaaS未配置预览类型',
  'upload.failed': '{name} 上传失败，请重试',
} as const;
