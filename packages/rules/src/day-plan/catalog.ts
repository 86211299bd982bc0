export const clothingCategories = [
  'none',
  'top',
  'bottom',
  'dress',
  'outerwear',
  'accessories',
  'footwear',
] as const;
export type ClothingCategory = (typeof clothingCategories)[number];

export interface ClothingItem {
  readonly id: string;
  readonly name: string;
  readonly category: ClothingCategory;
  readonly description: string;
  readonly color: string;
  readonly tags: readonly string[];
}

/** What a day is planned from. */
export interface DayCatalog {
  readonly locations: readonly string[];
  readonly activities: readonly string[];
  readonly wardrobe: readonly ClothingItem[];
}

/** The colours of what is worn, a piece each; empty where the wardrobe says none. */
export const colorsOf = (outfit: readonly string[], { wardrobe }: Pick<DayCatalog, 'wardrobe'>): string[] =>
  outfit.map(
    (piece) => wardrobe.find(({ name }) => name.toLowerCase() === piece.trim().toLowerCase())?.color ?? '',
  );

export const DEFAULT_LOCATIONS = [
  'sunlit kitchen',
  'home office desk',
  'living room couch',
  'balcony',
  'bedroom near window',
  'stairwell',
  'hallway mirror',
  'entryway',
] as const;

export const DEFAULT_ACTIVITIES = [
  'making coffee',
  'eating breakfast',
  'answering messages',
  'video call',
  'reading',
  'stretching',
  'tidying desk',
  'watering plants',
  'cooking',
  'relaxing with tea',
  'sketching',
  'meditation',
  'exercise',
  'shower',
] as const;

const piece = (name: string, category: ClothingCategory, color: string): Omit<ClothingItem, 'id'> => ({
  name,
  category,
  color,
  description: '',
  tags: [],
});

/** A few plain pieces to begin with, so that a first plan has something to wear. */
export const DEFAULT_WARDROBE: readonly Omit<ClothingItem, 'id'>[] = [
  piece('white T-shirt', 'top', 'white'),
  piece('grey sweater', 'top', 'grey'),
  piece('jeans', 'bottom', 'blue'),
  piece('black trousers', 'bottom', 'black'),
  piece('silk robe', 'dress', 'dark red'),
  piece('wool coat', 'outerwear', 'charcoal'),
  piece('silver necklace', 'accessories', 'silver'),
  piece('white sneakers', 'footwear', 'white'),
];
