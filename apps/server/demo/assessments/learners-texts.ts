/** What demo learners have written about their three accounts; the quality of the answer is 0 to 1. */
export const accountEssays: readonly { quality: number; text: string }[] = [
  {
    quality: 1,
    text: `I chose email, M-Pesa and WhatsApp. Email comes first because every other account sends its reset link there. My chama keeps its records on WhatsApp, and M-Pesa is my shop.

For email I made a new password of four words in the password manager and turned on two-step sign-in with an app. For M-Pesa I changed the PIN, which was my year of birth, and put a PIN on the SIM card itself. WhatsApp now has two-step verification with an email to recover it.

If I lose my phone tomorrow, I borrow my sister’s phone, block the line, and use the recovery codes that lie in an envelope with my certificates. They do not depend on the phone.`,
  },
  {
    quality: 0.6,
    text: `My accounts are Gmail, M-Pesa and Facebook. I changed the password of Gmail and Facebook. Before, both had the same one and it was the name of my daughter with 123, which I now know is the first thing somebody would try.

For M-Pesa I changed my PIN. I turned on two-step sign-in for Gmail only, because Facebook asked me for an app that I did not have space for.

If I lose my phone I will go to the shop and replace the SIM card, then reset everything from there with the codes that come by message.`,
  },
  {
    quality: 0.85,
    text: `Email, the SACCO’s app and mobile money. I took the SACCO’s app instead of a social network, because my savings are in it and I am the treasurer of our group.

Each of the three has its own password now. The email and the SACCO’s app also ask for a code. I deleted an old phone number from the email account; it belonged to a line that I gave up in 2021, and whoever has it today could have received my codes.

For a lost phone I printed the recovery codes of the email. The SACCO told me at the counter that they unlock the app with my ID card, so I wrote down where their branch is and when it opens.`,
  },
  {
    quality: 0.4,
    text: `I secured my Facebook, my Instagram and my TikTok. I changed all the passwords to a strong one with capital letters and numbers, and I use the same strong one for the three so that I do not forget it. I have also hidden my phone number from people who are not my friends, and removed many people whom I do not know.

If I lose my phone I will ask my friend to log in for me, because she knows the password.`,
  },
  {
    quality: 0.7,
    text: `1. Email: new long password, two-step sign-in by message. 2. M-Pesa: new PIN that is nobody’s birthday, and I no longer say it aloud to the agent. 3. WhatsApp: two-step verification.

I chose these because email opens the others, M-Pesa is money, and through WhatsApp a thief could ask my family for money in my name. That happened to a neighbour in August.

If I lose the phone, I block the line from my husband’s phone first. After the SIM card is replaced the codes come to me again. I know that this takes a day or two, so my husband’s number is now the recovery number of my email.`,
  },
];

/** Pages for the family, as learners wrote them. */
/** What the demo student has handed in. */
export const studentEssay = `My three accounts are my email, M-Pesa and my account at the university.

The email now has a password of five words that I use nowhere else, and two-step sign-in with an app. For M-Pesa I chose a new PIN and locked the SIM card with a PIN too. The university’s account has a new password from the password manager; it has no two-step sign-in yet, and I have asked the help desk when it will.

If I lost my phone tomorrow, I would block the line from a friend’s phone. The recovery codes of my email are on paper at home. With the email I can reset the university’s account, and for M-Pesa I would go to a shop with my ID card.`;

export const familyPages: readonly string[] = [
  `**Before you send money, stop.** Look at your balance yourself. A message is not money.

**Never tell anybody**: your PIN, a code that came by message, the password of your email. Not the bank, not Safaricom, not me.

**If something went wrong**: 1. Call the provider and have the line blocked. 2. Call the bank. 3. Call Mum, at any hour, nobody will be angry. 4. Write down the number and the time.`,
  `This page hangs beside the fridge. Whoever calls and is in a hurry is probably a thief. We hang up and call back on the number that we know.

We do not open links in messages about parcels, prizes and jobs. If Shosh gets one, she shows it to Kevin.

In the first ten minutes: block the line, block the card, change the password of the email from the computer of the shop, then go to the police.`,
  `Whom to call: the phone company, the bank, then Uncle Juma. The numbers are written at the bottom in large figures.

What never to tell: the PIN, codes, the ID number of the children.

What to do: keep calm, do not send more money to get money back, and do not delete the messages: the police want to see them. Take a screenshot.`,
  `Tell no one your PIN. Block the line. Call the bank. Change your passwords. Tell the family so that nobody sends money to the thief. Keep this page near the door, and teach it to the house help as well, because she answers the phone when we are at work.`,
];
