/** Text without invisible characters and piled-up accents: they hide, imitate, reverse or draw over the text beside them. */

/**
 * Control characters, halves of characters, bidi controls, fillers, tags and the rest of Unicode's Default_Ignorable_Code_Point. A joiner stays
 * where it joins (emoji, Arabic, Indic), a variation selector after its base character, tags within flags.
 */
const invisible =
  /(?![\n\r\t])\p{Cc}|\p{Cs}|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E001F}\u{E0080}-\u{E0FFF}]|\u034F|\u17B4|\u17B5|[\uFE00-\uFE0D]|\u180B|\u180C|\u180D|\u180F|(?<![\p{Extended_Pictographic}\d#*])[\uFE0E\uFE0F]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}])[\u200C\u200D]|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0020}-\u{E007F}]/gu;

/**
 * Accents without a letter, and those after the fourth on one letter: the most that UTS 39, 5.4 accepts. Written languages
 * need fewer, except Tibetan mantras and Hebrew with all signs of cantillation.
 */
const piledUp =
  /(?<=^|\s)[\p{Mn}\p{Me}\u200C\u200D]+|((?:[\p{Mn}\p{Me}][\u200C\u200D]?){4})[\p{Mn}\p{Me}\u200C\u200D]+/gu;

/** The text as people see it (Unicode 17, UAX 9 and UAX 44). Line breaks and tabs stay. */
export const visibleText = (text: string): string => text.replace(invisible, '').replace(piledUp, '$1');
