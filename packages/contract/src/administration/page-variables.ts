/** Texts of pages name the site by the variables `{{site}}` and `{{supportEmail}}`, because both are settings. */
export const fillPageVariables = (text: string, site: { name: string; supportEmail: string }): string =>
  text.replaceAll('{{site}}', () => site.name).replaceAll('{{supportEmail}}', () => site.supportEmail);
