#import <UIKit/UIKit.h>

@protocol BridgeView <NSObject>
- (void)showTitle:(NSString *)title;
@end
