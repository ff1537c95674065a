/** A test, or test data and doubles beside it (`test-*.ts`). @param {string} path */
export const isTest = (path) =>
  /\.test\.tsx?$|(^|\/)test-[^/]+\.tsx?$|^apps\/(server|web)\/test\//.test(path);
